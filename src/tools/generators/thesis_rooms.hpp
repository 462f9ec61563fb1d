// Rooms of 15 x 15 cells with doors that open and close.
//
// Idea: a cell is wall where x or y is a multiple of 16, and each pair of adjacent rooms shares one
// single-cell door in the middle of its wall. The doors of a random depth-first tree over the rooms
// stay open for ever; all others switch (toggle_process.hpp) and start open with probability 0.20.
// Source: Mäntysalo 2024, section 4.2.1; for the published variant its replayed recordings.
//
// Guarantees: 112, 480 and 1,984 doors at sizes 128, 256 and 512. At every moment there is a path
// from every free cell to the goal, because the tree never closes.
//
// Where the text leaves a choice: it describes 16 x 16 rooms; with walls between them that is a
// pitch of 16. Row 0 and column 0 are wall, the far sides have none. Start and goal are the free
// corners: clean, as the text says, from the bottom left to the top right; published (1,1) to
// (n-1,n-1), which is the same picture seen with y upwards.
#pragma once

#include <cstdint>

#include "tools/generators/generated_world.hpp"
#include "tools/generators/toggle_process.hpp"

namespace fleetfoot {

/// Common to both worlds of the thesis.
struct ThesisOptions {
  int size = 128;
  double change_percent = 10;  ///< 0 to 40
  ThesisVariant variant = ThesisVariant::clean;
  std::int64_t ticks = 0;  ///< of the recording; 0 means default_ticks
  /// Of the random map that the published variant has for all seeds; 0: the one that stands for the
  /// thesis' own. Rooms have none.
  std::uint64_t map_seed = 0;
};

/// Throws InputError for a percentage that is none.
void check_thesis_options(const ThesisOptions& options, const char* where);

/// The walls and all doors, every door open. Size: a multiple of 16 from 32 on.
TerrainMap rooms_with_open_doors(int size);

/// For replays that know where the agent stands.
ToggleProcess rooms_process(const ThesisOptions& options, std::uint64_t seed);

/// The recording without an agent.
GeneratedWorld generate_rooms(const ThesisOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
