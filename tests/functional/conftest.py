"""What the tests of the doors share."""

from pathlib import Path

import pytest

from kit.served import played


@pytest.fixture(scope="session")
def ukraine_2011(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The championship of Ukraine of 2011, played to its end."""
    return played("ukraine-2011", tmp_path_factory.mktemp("events"))


@pytest.fixture(scope="session")
def ukraine_2018(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The championships of 2018, men and women in one event."""
    return played("ukraine-2018", tmp_path_factory.mktemp("events"))
