"""Has CMake build the compiled half of the Python package; all else is in pyproject.toml.

FLEETFOOT_BUILD_DIR names a CMake build folder that was configured with FLEETFOOT_BUILD_PYTHON=ON, so that
nothing is built again; otherwise CMAKE_ARGS are further options for CMake.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version() -> str:
    header = (ROOT / "include/fleetfoot/version.hpp").read_text(encoding="utf-8")
    return re.search(r'^#define FLEETFOOT_VERSION "(.+?)"', header, re.MULTILINE)[1]


def configure(build: Path) -> None:
    import pybind11

    command = ["cmake", "-S", str(ROOT), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release"]
    if shutil.which("ninja") and "CMAKE_GENERATOR" not in os.environ:
        command += ["-G", "Ninja"]
    command += [f"-DFLEETFOOT_{what}=OFF" for what in ("BUILD_APPS", "BUILD_TESTS", "BUILD_EXAMPLES", "INSTALL")]
    command += ["-DFLEETFOOT_BUILD_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"]
    command += [f"-Dpybind11_DIR={pybind11.get_cmake_dir()}", *shlex.split(os.environ.get("CMAKE_ARGS", ""))]
    subprocess.run(command, check=True)


class CMakeBuild(build_ext):
    def build_extension(self, extension: Extension) -> None:
        given = os.environ.get("FLEETFOOT_BUILD_DIR")
        build = Path(given or self.build_temp).resolve()
        if not given:
            configure(build)
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count() or 1)
        command = ["cmake", "--build", str(build), "--target", "fleetfoot_python", "--parallel", jobs]
        subprocess.run(command, check=True)

        module = Path(self.get_ext_fullpath(extension.name)).resolve()
        module.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(build / "python" / "fleetfoot" / module.name), str(module))


setup(version=version(), ext_modules=[Extension("fleetfoot._core", sources=[])], cmdclass={"build_ext": CMakeBuild})
