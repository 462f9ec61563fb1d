"""A robot explores terrain that it does not know, and the picture shows what it has seen.

    python3 unknown_terrain.py [OUT.gif | OUT.png]

Needs Pillow for the picture (python3-pil). A .gif is animated, a .png is a strip of eight moments. The
cells below (# %%) are those of a notebook, for editors that run them one by one.
"""

# %% The terrain: a cave on a numpy map, 0 where rock is. Smoothed noise, the same in every run.
from __future__ import annotations

import sys
from pathlib import Path

import fleetfoot
import numpy
from numpy.typing import NDArray

SIZE = 96
START, GOAL = (4, 4), (SIZE - 5, SIZE - 5)
SEES = 8  # cells far


def cave(seed: int) -> NDArray[numpy.uint8]:
    height = numpy.random.default_rng(seed).random((SIZE, SIZE))
    for _ in range(4):
        near = [numpy.roll(height, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        height = numpy.mean(near, axis=0)
    free: NDArray[numpy.uint8] = (height < numpy.quantile(height, 0.62)).astype(numpy.uint8)
    for x, y in (START, GOAL):
        free[y - 3 : y + 4, x - 3 : x + 4] = 1
    return free


# %% The first cave with a way through.
for seed in range(1000):
    grid = fleetfoot.Grid.from_array(cave(seed))
    shortest = fleetfoot.distance(grid, START, GOAL)
    if shortest < numpy.inf:
        break

# %% The walk: in each step the robot sees what is near, and repairs its path if it was wrong.
robot = fleetfoot.Agent(grid, START, GOAL, "dstar-lite", sensing=SEES)
terrain = numpy.asarray(grid)
y, x = numpy.indices(terrain.shape)
seen = numpy.zeros(terrain.shape, bool)
walked = 0.0
moments = []  # what it had seen, where it was, where it meant to go
for step in robot.steps(work=2000):
    seen |= (x - step.from_[0]) ** 2 + (y - step.from_[1]) ** 2 <= SEES**2
    walked += fleetfoot.distance(grid, step.from_, step.to)
    moments.append((seen.copy(), step.to, robot.path()))
if robot.position != robot.goal:
    sys.exit(f"stuck at {robot.position}")

# %% What it took.
print(f"walked {walked:.1f}, with a map it would have been {shortest:.1f}")
print(f"{len(moments)} steps, {robot.stats().replans} searches begun or repaired, {seen.mean():.0%} of the map seen")


# %% The picture.
def picture(known: NDArray[numpy.bool_], at: tuple[int, int], path: fleetfoot.PathAhead) -> NDArray[numpy.uint8]:
    """Rock dark, seen ground white, the unknown grey; red the robot, green its goal, blue its path."""
    shade = numpy.where(terrain == fleetfoot.blocked, 60, 255)
    shade = numpy.where(known, shade, numpy.where(terrain == fleetfoot.blocked, 130, 170))
    image = numpy.repeat(shade[:, :, None], 3, axis=2).astype(numpy.uint8)
    image[path[:, 1], path[:, 0]] = (70, 110, 230)
    image[GOAL[1] - 1 : GOAL[1] + 2, GOAL[0] - 1 : GOAL[0] + 2] = (30, 160, 60)
    image[at[1] - 1 : at[1] + 2, at[0] - 1 : at[0] + 2] = (220, 40, 40)
    return image.repeat(4, axis=0).repeat(4, axis=1)


if len(sys.argv) > 1:
    from PIL import Image

    out = Path(sys.argv[1])
    if out.suffix == ".gif":
        frames = [Image.fromarray(picture(*moment)).quantize(32) for moment in [*moments[::2], moments[-1]]]
        frames[0].save(out, save_all=True, append_images=frames[1:], duration=40, loop=0)
    else:
        chosen = [moments[i] for i in numpy.linspace(0, len(moments) - 1, 8).astype(int)]
        Image.fromarray(numpy.hstack([picture(*moment) for moment in chosen])).save(out)
    print(f"drawn: {out}")
