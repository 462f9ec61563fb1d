// What predicts from the last steps how deep a lookahead must be: a decision tree (control/).
#pragma once

#include "search/realtime/depth_features.hpp"

namespace fleetfoot {

class DepthModel {
 public:
  virtual ~DepthModel() = default;

  /// 1 to max_depth().
  virtual unsigned predict(const DepthFeatures& features) const = 0;
  virtual unsigned max_depth() const = 0;
  /// Length of the StepHistory that the features must be from.
  virtual unsigned history() const = 0;

 protected:
  DepthModel() = default;
  DepthModel(const DepthModel&) = default;
  DepthModel(DepthModel&&) = default;
  DepthModel& operator=(const DepthModel&) = default;
  DepthModel& operator=(DepthModel&&) = default;
};

}  // namespace fleetfoot
