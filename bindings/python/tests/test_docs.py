"""Every public name has a docstring, and the examples in them and in the documents run."""

import doctest
import inspect
import re
from pathlib import Path

import fleetfoot
import pytest

ROOT = Path(__file__).resolve().parents[3]


def public_objects():
    yield "fleetfoot", fleetfoot
    for name in fleetfoot.__all__:
        value = getattr(fleetfoot, name)
        if not (inspect.isclass(value) or callable(value)):
            continue
        yield name, value
        if inspect.isclass(value):
            for member, inner in vars(value).items():
                if not member.startswith("_") or member in ("__getitem__", "__setitem__", "__array__"):
                    yield f"{name}.{member}", inner


DOCUMENTED = [(name, inspect.getdoc(value) or "") for name, value in public_objects()]
EXAMPLES = [(name, text) for name, text in DOCUMENTED if ">>>" in text]


@pytest.mark.parametrize(("name", "text"), DOCUMENTED, ids=[name for name, _ in DOCUMENTED])
def test_has_a_docstring(name, text):
    if name in ("Graph.closed", "Graph.max_cost"):
        pytest.skip("plain numbers")
    if name.split(".")[0] in ("AgentDescription", "Condition", "Parameter", "Properties", "PathAhead") and "." in name:
        pytest.skip("fields, described in their class")
    without_signature = re.sub(r"^\w+\(.*\).*$", "", text, flags=re.MULTILINE).strip()
    assert len(without_signature) >= 5, f"{name}: {text!r}"


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_examples_of_docstrings(name, text):
    run(name, text)


def run(name, text):
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(verbose=False)
    report = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    assert runner.tries > 0


def test_there_are_examples_of_all_that_matters():
    names = {name for name, _ in EXAMPLES}
    assert {"fleetfoot", "Grid", "Agent", "Graph", "GraphAgent", "Fleet", "find_path", "distance", "agents"} <= names


@pytest.mark.parametrize("document", ["README.md", "docs/python.md"])
def test_python_in_documents_runs(document, tmp_path, monkeypatch):
    blocks = re.findall(r"^```python\n(.*?)^```$", (ROOT / document).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    monkeypatch.chdir(tmp_path)
    names = {}
    for block in blocks:
        if "plot" in block:
            pytest.importorskip("matplotlib").use("agg")
        exec(compile(block, document, "exec"), names)  # noqa: S102
