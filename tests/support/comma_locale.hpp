// A locale whose decimal point is a comma, as a program around the library may have set it.
#pragma once

#include <clocale>
#include <string>

namespace fleetfoot::test {

/// While it lives. ctest says where the build has put a German one; elsewhere it takes one that is
/// installed, if there is one.
class CommaLocale {
 public:
  CommaLocale() : before_(std::setlocale(LC_ALL, nullptr)) {
    for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"}) {
      if (std::setlocale(LC_ALL, locale) != nullptr) break;
    }
  }
  CommaLocale(const CommaLocale&) = delete;
  CommaLocale& operator=(const CommaLocale&) = delete;
  ~CommaLocale() { std::setlocale(LC_ALL, before_.c_str()); }

  bool is_set() const { return *std::localeconv()->decimal_point == ','; }

 private:
  std::string before_;
};

}  // namespace fleetfoot::test
