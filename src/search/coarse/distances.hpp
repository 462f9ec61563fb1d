// What a search at the agent asks of a field: distances to the goal, good ones, but not always the
// right ones.
#pragma once

#include <cstdint>

#include "base/types.hpp"

namespace fleetfoot::coarse {

class Distances {
 public:
  virtual ~Distances() = default;
  Distances(const Distances&) = delete;
  Distances& operator=(const Distances&) = delete;

  /// In the field's scale; kFar if it knows of no path.
  virtual std::int32_t distance(NodeId node) = 0;

 protected:
  Distances() = default;
};

}  // namespace fleetfoot::coarse
