#include "search/realtime/lookahead.hpp"

namespace fleetfoot {

#define FLEETFOOT_LOOKAHEAD(S) template class Lookahead<S>;
FLEETFOOT_FOR_EACH_SPACE(FLEETFOOT_LOOKAHEAD)
#undef FLEETFOOT_LOOKAHEAD

}  // namespace fleetfoot
