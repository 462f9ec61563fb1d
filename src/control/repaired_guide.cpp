#include "control/repaired_guide.hpp"

#include <type_traits>

namespace fleetfoot {

#define FLEETFOOT_GUIDE(S) template class RepairedGuide<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_GUIDE)
#undef FLEETFOOT_GUIDE

std::shared_ptr<Guide> make_repaired_guide(const AnySpace& believed,
                                           const DatabaseSettings& settings) {
  return believed.visit([&](const auto& space) -> std::shared_ptr<Guide> {
    using S = std::decay_t<decltype(space)>;
    return std::make_shared<RepairedGuide<S>>(
        static_cast<const typename S::World&>(believed.world()), space, believed.heuristic(),
        settings);
  });
}

}  // namespace fleetfoot
