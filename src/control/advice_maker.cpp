#include "control/advice_maker.hpp"

namespace fleetfoot {

#define FLEETFOOT_ADVICE(S)     \
  template class AdvicePlan<S>; \
  template class AdviceMaker<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_ADVICE)
#undef FLEETFOOT_ADVICE

}  // namespace fleetfoot
