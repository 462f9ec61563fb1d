// Public grids drawn in text, and the oracle's view of them.
#pragma once

#include <cstdint>
#include <fleetfoot/error.hpp>
#include <fleetfoot/grid.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "api/access.hpp"
#include "support/oracle.hpp"

namespace fleetfoot::test {

/// Rows parted by blanks: '.' open, '@' blocked, '2' to '9' terrain.
inline Grid drawn(std::string_view rows, Moves moves = Moves::eight) {
  std::vector<std::uint8_t> bytes;
  int height = 1;
  for (const char c : rows) {
    if (c == ' ') {
      ++height;
    } else {
      bytes.push_back(c == '@' ? blocked : c == '.' ? open : static_cast<std::uint8_t>(c - '0'));
    }
  }
  return Grid::from_bytes(bytes, static_cast<int>(bytes.size()) / height, height, moves);
}

inline PlainGrid plain(const Grid& grid) { return PlainGrid::copy_of(detail::Access::world(grid)); }

/// The words of the InputError that the call throws; empty if it throws none.
template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace fleetfoot::test
