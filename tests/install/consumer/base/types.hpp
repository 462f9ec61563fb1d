// The consumer's own file, of a name that the library uses inside: it must neither find this one
// nor be found instead of it.
#pragma once

#define CONSUMER_TYPES 1
struct NodeId {};
struct Cell {
  double x, y, z;
};
// A name of the library. NOLINTNEXTLINE(readability-identifier-naming)
#define kNoNode this_breaks_whoever_reads_it
