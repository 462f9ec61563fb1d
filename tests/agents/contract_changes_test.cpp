// The contract in worlds that change: what opens, closes, rises and falls, near the agent, under it
// and everywhere at once.
#include "agents/contract.hpp"

namespace fleetfoot::test {
namespace {

class ChangingWorld : public Contract {
 protected:
  void recovers(Trial& trial, const World& world) {
    settle_and_arrive(variant(), trial, world, false);
  }
};
FLEETFOOT_OVER_ALL_AGENTS(ChangingWorld);

void step_times(Trial& trial, int count) {
  for (int i = 0; i < count; ++i) trial.step();
}

void flip(GridWorld& world, Cell c) {
  world.set(c, world.is_open(c) ? Terrain::blocked : Terrain::open);
}

TEST_P(ChangingWorld, WalledInAndReleased) {
  run("....... ....... .s....g ....... .......", [&](Trial& trial, GridWorld& world) {
    std::vector<TerrainEdit> walls;
    for (int i = 0; i <= 2; ++i) {
      for (const Cell c : {Cell{i, 1}, Cell{i, 3}, Cell{0, i + 1}, Cell{2, i + 1}}) {
        walls.push_back({c, Terrain::blocked});
      }
    }
    trial.step();
    trial.agent().relocate(world.node({1, 2}));
    world.set(walls);
    step_times(trial, 10);
    recovers(trial, world);  // no path
    for (TerrainEdit& edit : walls) edit.terrain = Terrain::open;
    world.set(walls);
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, TheGoalClosesAndReopens) {
  run("s...... ....... ......g", [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 12; ++i) {
      flip(world, {6, 2});
      step_times(trial, i);
    }
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, TheGoalIsWalledInAndReleased) {
  run("s...... ....... ....... ......g", [&](Trial& trial, GridWorld& world) {
    const auto ring = [&](Terrain terrain) {
      world.set({{{5, 2}, terrain}, {{5, 3}, terrain}, {{6, 2}, terrain}});
    };
    step_times(trial, 2);
    ring(Terrain::blocked);
    recovers(trial, world);
    ring(Terrain::open);
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, ACellClosesUnderTheAgent) {
  run("s..... .@@@@. .....g", [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 15; ++i) {
      const Cell under = world.cell(trial.agent().position());
      world.set(under, Terrain::blocked);
      step_times(trial, 2);
      world.set(under, Terrain::open);
    }
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, EachCellClosesBehindTheAgentForEver) {
  run("s..... ...... ...... .....g", [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 40; ++i) {
      world.set(world.cell(trial.agent().position()), Terrain::blocked);
      trial.step();
    }
    recovers(trial, world);
  });
}

// It may leave the cell, yet the only way to the goal would lead back through it.
TEST_P(ChangingWorld, ACellClosesUnderTheAgentInACorridor) {
  run("..s.@g", [&](Trial& trial, GridWorld& world) {
    trial.step();
    trial.agent().relocate(world.node({2, 0}));
    world.set({2, 0}, Terrain::blocked);
    step_times(trial, 10);
    trial.agent().relocate(world.node({2, 0}));
    step_times(trial, 3);
    world.set({4, 0}, Terrain::open);
    step_times(trial, 10);
    trial.agent().relocate(world.node({1, 0}));
    recovers(trial, world);  // cut off
    world.set({2, 0}, Terrain::open);
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, ACellClosesUnderTheAgentAndAllAroundIt) {
  run("..... ..s.. ....g", [&](Trial& trial, GridWorld& world) {
    const auto fill = [&](Terrain terrain) {
      std::vector<TerrainEdit> edits;
      for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) edits.push_back({{x, y}, terrain});
      }
      world.set(edits);
    };
    fill(Terrain::blocked);
    recovers(trial, world);
    fill(Terrain::open);
    step_times(trial, 2);
    fill(Terrain::blocked);
    step_times(trial, 2);
    fill(Terrain::open);
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, EveryCellFlipsEveryStep) {
  run("s.@.@.@ .@.@.@. @.@.@.@ .@.@.@g", [&](Trial& trial, GridWorld& world) {
    for (int i = 0; i < 40; ++i) {
      for (int y = 0; y < world.height(); ++y) {
        for (int x = 0; x < world.width(); ++x) flip(world, {x, y});
      }
      trial.step();
    }
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, HalfTheWorldChangesEveryStep) {
  run_random(3, [&](Trial& trial, GridWorld& world, Random& random) {
    for (int i = 0; i < 30; ++i) {
      world.set(random_changes(world, ChangeKind::half, random));
      trial.step();
    }
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, ManyKindsOfChangeNowAndThen) {
  run_random(4, [&](Trial& trial, GridWorld& world, Random& random) {
    for (int i = 0; i < 40; ++i) {
      if (random.chance(0.5)) {
        world.set(random_changes(world, kChangeKinds[random.below(5)], random));
      }
      trial.step();
    }
    recovers(trial, world);
  });
}

TEST_P(ChangingWorld, TerrainRisesAndFalls) {
  const auto set_middle = [](GridWorld& world, unsigned cost) {
    for (int y = 0; y < world.height(); ++y) world.set({3, y}, terrain_of_cost(cost));
  };
  run(
      "s...... ..@@@.. ....... ..@@@.g",
      [&](Trial& trial, GridWorld& world) {
        Random random(base_seed());
        for (int i = 0; i < 30; ++i) {
          set_middle(world, 1 + static_cast<unsigned>(random.below(9)));
          world.set(random_changes(world, ChangeKind::terrain, random));
          trial.step();
        }
        recovers(trial, world);
      },
      {}, 9);
}

TEST_P(ChangingWorld, UnknownGroundThatChanges) {
  for (const Sensing sensing : {Sensing::adjacent(), Sensing::within(1), Sensing::within(7)}) {
    run_random(
        2,
        [&](Trial& trial, GridWorld& world, Random& random) {
          for (int i = 0; i < 30; ++i) {
            world.set(random_changes(world, kChangeKinds[random.below(5)], random));
            trial.step();
          }
          for (int i = 0; i < 100; ++i) trial.step();
        },
        sensing);
  }
}

/// A strip of 36 cells by 3, along x or y, with a wall across it.
std::string strip(bool upright, int start, int wall, int goal) {
  std::string drawing;
  for (int y = 0; y < (upright ? 36 : 3); ++y) {
    for (int x = 0; x < (upright ? 3 : 36); ++x) {
      const int along = upright ? y : x;
      const bool middle = (upright ? x : y) == 1;
      if (along == wall) {
        drawing += '@';
      } else {
        drawing += middle && along == start ? 's' : middle && along == goal ? 'g' : '.';
      }
    }
    drawing += '\n';
  }
  return drawing;
}

// Tables are paged by tiles of 16x16 cells. A wall along the edge of a tile keeps a search from the
// goal out of the next one, until a door opens there: what is behind must be found, with the agent
// a tile further on.
TEST_P(ChangingWorld, DoorsInWallsAlongTileEdges) {
  struct Places {
    int start, wall, goal;
  };
  for (const Places& places : {Places{34, 15, 14}, {34, 16, 14}, {13, 31, 33}, {13, 32, 33}}) {
    for (const bool upright : {false, true}) {
      const auto door = [&](int across) {
        return upright ? Cell{across, places.wall} : Cell{places.wall, across};
      };
      run(strip(upright, places.start, places.wall, places.goal),
          [&](Trial& trial, GridWorld& world) {
            recovers(trial, world);  // no path
            flip(world, door(2));
            recovers(trial, world);
          });
    }
  }
}

// The log of changes keeps at most 32768 of so small a world: whoever follows it has missed some,
// and must see that it has.
TEST_P(ChangingWorld, MoreChangesThanTheJournalKeeps) {
  run("s..... .@@@@. ...... .@@@@g", [&](Trial& trial, GridWorld& world) {
    step_times(trial, 2);
    world.set({{{0, 2}, Terrain::blocked}, {{5, 2}, Terrain::blocked}, {{2, 1}, Terrain::open}});
    for (int i = 0; i < 20000; ++i) {
      flip(world, {3, 3});
      flip(world, {2, 3});
    }
    ASSERT_GT(world.journal().first(), 3U);
    step_times(trial, 2);
    recovers(trial, world);  // no path
    world.set({5, 2}, Terrain::open);
    for (int i = 0; i < 40001; ++i) flip(world, {5, 1});
    for (int i = 0; i < 40001; ++i) flip(world, {0, 2});
    flip(world, {5, 1});
    recovers(trial, world);
  });
}

}  // namespace
}  // namespace fleetfoot::test
