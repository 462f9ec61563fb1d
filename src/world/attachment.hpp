// Something that a layer above keeps with a world for all who use it: made when somebody first asks
// for it, gone with the world.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>

namespace fleetfoot {

class Attachment {
 public:
  virtual ~Attachment() = default;
  Attachment(const Attachment&) = delete;
  Attachment& operator=(const Attachment&) = delete;
  virtual std::size_t memory_bytes() const = 0;

 protected:
  Attachment() = default;
};

/// Where a world keeps one. Several threads may ask at a time.
class AttachmentSlot {
 public:
  template <class Make>
  Attachment& get(const Make& make) const {
    if (Attachment* const made = made_.load(std::memory_order_acquire)) return *made;
    const std::lock_guard lock(mutex_);
    if (!owned_) {
      owned_ = make();
      made_.store(owned_.get(), std::memory_order_release);
    }
    return *owned_;
  }
  /// None if nobody has asked for it yet.
  const Attachment* find() const { return made_.load(std::memory_order_acquire); }
  std::size_t memory_bytes() const {
    const Attachment* const made = find();
    return made == nullptr ? 0 : made->memory_bytes();
  }

 private:
  mutable std::mutex mutex_;
  mutable std::unique_ptr<Attachment> owned_;
  mutable std::atomic<Attachment*> made_{nullptr};
};

}  // namespace fleetfoot
