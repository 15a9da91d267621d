"""Both engines, one after the other."""

import pytest

from tura.pairing.dutch.engine import Engine, choose, engine_name


@pytest.fixture(params=["pure", "native"])
def engine(request):
    """The twin always; the kernel where it is installed."""
    choose(Engine.AUTO)
    if request.param == "native" and engine_name() != "native":
        pytest.skip("the native kernel is not installed")
    choose(Engine(request.param))
    yield request.param
    choose(Engine.AUTO)
