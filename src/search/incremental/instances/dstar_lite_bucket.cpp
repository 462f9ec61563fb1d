// D* Lite on buckets. A file for each kind, so that they compile side by side.
#include "search/incremental/dstar_lite.hpp"

namespace fleetfoot {

template class DStarLite<Grid4, BucketedQueue<Grid4::Cost>>;
template class DStarLite<Grid8, BucketedQueue<Grid8::Cost>>;

}  // namespace fleetfoot
