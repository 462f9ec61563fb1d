// Scattered obstacles whose connected blocks appear and disappear as a whole.
//
// Idea: a quarter of the cells is blocked at random, redrawn until a route joins start and goal,
// and every cell that cannot be reached is blocked too. Each 4-connected block is then one obstacle
// that switches (toggle_process.hpp). Source: Mäntysalo 2024, section 4.2.2; for the published
// variant its replayed recordings.
//
// Guarantees: about 25.5 % of the cells belong to blocks at the sizes of the thesis. At every
// moment there is a path from every free cell to the goal: the ground between the blocks is
// connected and never changes, and every block borders on it.
//
// Variants: clean draws a map per seed, a fifth of its blocks off, start bottom left, goal top
// right. Published has one map per size for all seeds. All its blocks are on before list 0,
// although the lists were drawn from a state with a fifth of them off that was never saved: the
// share of blocks that are on drifts from 1 towards 0.68. Start (0,0), goal (n-1,n-1). The thesis'
// own maps are not public; ours are the first with their numbers of blocks, chosen by nothing else.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/generators/generated_world.hpp"
#include "tools/generators/thesis_rooms.hpp"
#include "tools/generators/toggle_process.hpp"

namespace fleetfoot {

/// Seeds of the first 25 maps that have as many blocks as the thesis' map of that size, 128 or 256;
/// the first of each is the published variant's.
const std::vector<std::uint64_t>& thesis_map_seeds(int size);

/// For replays that know where the agent stands. Size: 8 to 4096.
ToggleProcess random_process(const ThesisOptions& options, std::uint64_t seed);

/// The recording without an agent.
GeneratedWorld generate_random(const ThesisOptions& options, std::uint64_t seed);

}  // namespace fleetfoot
