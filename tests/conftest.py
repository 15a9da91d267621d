"""What every test may ask for: the oracle's data, a browser, a profile of Hypothesis."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=30)
settings.register_profile(
    "thorough", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(scope="session")
def oracle() -> Path:
    """The folder of the oracle's data; for tests marked `oracle`."""
    folder = os.environ.get("TURA_ORACLE", "")
    if not folder:
        pytest.skip("TURA_ORACLE is not set")
    return Path(folder)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The system's Chromium; for tests marked `browser`. Only outside CI may it be missing."""
    names = (os.environ.get("TURA_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Chromium on this machine")
    return found
