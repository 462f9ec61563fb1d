#include "apps/common/file_roles.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <system_error>

#include "base/error.hpp"
#include "sim/output_file.hpp"
#include "world/formats/text.hpp"

namespace fleetfoot::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStdout = "stdout";
constexpr const char* kStdoutPath = "/dev/stdout";

/// A terminal or /dev/null may be input and output, and any number of outputs.
bool holds_nothing(const std::string& name) {
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  return fs::is_character_file(status) || fs::is_socket(status);
}

bool names_stdout(const std::string& name) {
  return name.starts_with("/dev/") || name.starts_with("/proc/");
}

}  // namespace

FileRoles::FileRoles() {
  struct stat status = {};
  // Nothing is lost in a pipe.
  if (::fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
    writes(kStdout, kStdoutPath);
  }
}

FileRoles::File FileRoles::make_file(const std::string& option, const std::string& name) {
  return {option, name, file_behind(name)};
}

void FileRoles::reads(const std::string& path) {
  if (!path.empty()) inputs_.push_back(make_file("", path));
}

void FileRoles::reads(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) reads(path);
}

void FileRoles::reads(const std::vector<ParameterSpec>& specs, const Parameters& parameters) {
  for (const ParameterSpec& spec : specs) {
    if (spec.kind == ParameterKind::file) reads(parameters.file(spec.name));
  }
}

void FileRoles::writes(const std::string& option, const std::string& path) {
  if (!path.empty()) outputs_.push_back(make_file(option, path));
}

/// Two names of a file that exists may be hard links; those of one that does not can only lead to
/// the same name in the same folder.
bool FileRoles::same(const File& a, const File& b) {
  std::error_code error;
  if (a.path != b.path && !fs::equivalent(a.name, b.name, error)) return false;
  return !holds_nothing(a.name);
}

void FileRoles::refuse_same(const File& output, const File& before) {
  // Whoever asks for /dev/stdout means it.
  if (before.option == kStdout && names_stdout(output.name)) return;
  if (output.option == before.option) {
    throw InputError(output.option, formats::printable_name(output.name) + " is the same file as " +
                                        formats::printable_name(before.name));
  }
  throw InputError(output.option, "is the same file as " + before.option);
}

void FileRoles::check() const {
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    const File& output = outputs_[i];
    for (const File& input : inputs_) {
      if (!same(output, input)) continue;
      throw InputError(output.option,
                       "would overwrite " + formats::printable_name(input.name) + ", an input");
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (same(output, outputs_[j])) refuse_same(output, outputs_[j]);
    }
  }
}

}  // namespace fleetfoot::app
