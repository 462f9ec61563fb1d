// Numbers and text as a string of bytes, and back: how tasks and results travel between processes
// of one program on machines of one kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fleetfoot::study {

class WireWriter {
 public:
  template <class Number>
  void put(const Number& number) {
    static_assert(std::is_arithmetic_v<Number>);
    char bytes[sizeof number];
    std::memcpy(bytes, &number, sizeof number);
    bytes_.append(bytes, sizeof number);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class Number>
  void put(const std::vector<Number>& numbers) {
    static_assert(std::is_arithmetic_v<Number>);
    put(numbers.size());
    if (numbers.empty()) return;
    bytes_.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what a WireWriter put, in the same order. Throws std::runtime_error past the end.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  void get(Number& number) {
    static_assert(std::is_arithmetic_v<Number>);
    std::memcpy(&number, next(1, sizeof number), sizeof number);
  }
  void get(std::string& text) {
    const std::size_t size = get_size();
    text.assign(next(size, 1), size);
  }
  template <class Number>
  void get(std::vector<Number>& numbers) {
    static_assert(std::is_arithmetic_v<Number>);
    const std::size_t size = get_size();
    const char* const from = next(size, sizeof(Number));
    numbers.resize(size);
    if (size > 0) std::memcpy(numbers.data(), from, size * sizeof(Number));
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::size_t get_size() {
    std::size_t size = 0;
    get(size);
    return size;
  }
  const char* next(std::size_t count, std::size_t size) {
    if (count > bytes_.size() / size) throw std::runtime_error("a message was cut short");
    const char* const from = bytes_.data();
    bytes_.remove_prefix(count * size);
    return from;
  }

  std::string_view bytes_;
};

}  // namespace fleetfoot::study
