"""What agents say of themselves, as data: dataclasses.asdict makes dictionaries of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Condition:
    """Another parameter must have one of these values."""

    parameter: str
    values: tuple[str, ...]  #: any of them


@dataclass(frozen=True)
class Parameter:
    """Something that a keyword of Agent can set, with underscores for the dashes of its name."""

    name: str
    kind: str  #: "choice", "integer", "number" or "file"
    default: str  #: if it is not set
    choices: tuple[str, ...]  #: of a choice, the default first
    min: float  #: of an integer or a number
    max: float  #: of an integer or a number
    help: str  #: what it does, in a line
    only_with: str  #: such as "global=adstar": refused without; may be empty
    needs: tuple[Condition, ...]  #: the same in parts: all of them must hold


@dataclass(frozen=True)
class Properties:
    """What an agent guarantees with its default parameters."""

    optimal: bool  #: a step with status plan is the first of a shortest path
    bounded: bool  #: ... of a path within a factor of the shortest
    always_moves: bool  #: moves in every step, however small the budget, while it can
    complete: bool  #: reaches a goal in a static world from which it can turn back
    uses_shortcuts: bool  #: notices shorter paths that open anywhere
    knows_no_path: bool  #: says no_path, given time, when there is none


@dataclass(frozen=True)
class AgentDescription:
    """An agent as it describes itself."""

    name: str
    summary: str  #: in a line
    paper: str  #: where it was published; may be empty
    parameters: tuple[Parameter, ...]
    properties: Properties
