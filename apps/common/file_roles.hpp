// The files that a command reads and those that it writes: no output may be an input or another
// output, by whatever name, symbolic link or hard link the file is reached.
//
// A command names all its files, those that it finds in other files included, and calls check()
// before it writes its first byte.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/parameters.hpp"

namespace fleetfoot::app {

class FileRoles {
 public:
  /// The standard output is an output if it leads to a file.
  FileRoles();

  void reads(const std::string& path);
  void reads(const std::vector<std::string>& paths);
  /// The files that parameters of that kind name.
  void reads(const std::vector<ParameterSpec>& specs, const Parameters& parameters);

  /// `option` names the file or its folder on the command line. The file need not exist; a name
  /// that is empty is left to whoever opens it.
  void writes(const std::string& option, const std::string& path);

  /// Throws InputError with the option.
  void check() const;

 private:
  struct File {
    std::string option;  ///< empty for an input
    std::string name;    ///< as given
    std::filesystem::path path;
  };
  static File make_file(const std::string& option, const std::string& name);
  static bool same(const File& a, const File& b);
  static void refuse_same(const File& output, const File& before);

  std::vector<File> inputs_;
  std::vector<File> outputs_;
};

}  // namespace fleetfoot::app
