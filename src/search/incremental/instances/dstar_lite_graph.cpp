// D* Lite on graphs. A file for each kind, so that they compile side by side.
#include "search/incremental/dstar_lite.hpp"

namespace fleetfoot {

template class DStarLite<GraphSpace, BucketedQueue<GraphSpace::Cost>>;
template class DStarLite<GraphSpace, HeapQueue<GraphSpace::Cost>>;

}  // namespace fleetfoot
