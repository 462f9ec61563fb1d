// D* Lite on buckets, costs of 64 bits. A file for each kind, so that they compile side by side.
#include "search/incremental/dstar_lite.hpp"

namespace fleetfoot {

template class DStarLite<Grid4Wide, BucketedQueue<Grid4Wide::Cost>>;
template class DStarLite<Grid8Wide, BucketedQueue<Grid8Wide::Cost>>;

}  // namespace fleetfoot
