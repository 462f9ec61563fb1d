"""Real-time pathfinding in worlds that change.

Each tick you edit the world as you like and ask an agent for its next step; it answers within a budget,
every time, and says how far the answer can be trusted.

>>> import fleetfoot
>>> grid = fleetfoot.Grid(64, 64)
>>> agent = fleetfoot.Agent(grid, (2, 2), (60, 50))
>>> for tick, step in enumerate(agent.steps(work=64)):
...     if tick == 20:
...         grid[10:60, 40] = 0          # a wall falls: rows 10 to 59 of column 40
>>> agent.position
(60, 50)
"""

from ._arrays import PathAhead
from ._core import (
    Agent,
    AgentId,
    Fleet,
    FleetStats,
    GoalId,
    Graph,
    GraphAgent,
    GraphPath,
    GraphStep,
    Grid,
    InputError,
    OutsideError,
    Path,
    State,
    Stats,
    Step,
    TickReport,
    __version__,
    agents,
    blocked,
    distance,
    find_path,
    load_map,
)
from ._core import open as open  # not in __all__: `from fleetfoot import *` leaves the builtin alone
from ._descriptions import AgentDescription, Condition, Parameter, Properties
from ._plot import plot

__all__ = [
    "Agent",
    "AgentDescription",
    "AgentId",
    "Condition",
    "Fleet",
    "FleetStats",
    "GoalId",
    "Graph",
    "GraphAgent",
    "GraphPath",
    "GraphStep",
    "Grid",
    "InputError",
    "OutsideError",
    "Parameter",
    "Path",
    "PathAhead",
    "Properties",
    "State",
    "Stats",
    "Step",
    "TickReport",
    "__version__",
    "agents",
    "blocked",
    "distance",
    "find_path",
    "load_map",
    "plot",
]

for _public in (PathAhead, AgentDescription, Condition, Parameter, Properties, plot):
    _public.__module__ = __name__
