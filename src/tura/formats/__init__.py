"""What other programs and people write: report files, games, tables, regulations as files."""
