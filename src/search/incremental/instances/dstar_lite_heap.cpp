// D* Lite on a heap. A file for each kind, so that they compile side by side.
#include "search/incremental/dstar_lite.hpp"

namespace fleetfoot {

template class DStarLite<Grid4, HeapQueue<Grid4::Cost>>;
template class DStarLite<Grid8, HeapQueue<Grid8::Cost>>;

}  // namespace fleetfoot
