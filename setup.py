"""Has CMake build the compiled half of the Python package; all else is in pyproject.toml.

FLEETFOOT_BUILD_DIR names a CMake build folder to use, where the library may be built already;
CMAKE_ARGS are further options.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version() -> str:
    header = (ROOT / "include/fleetfoot/version.hpp").read_text(encoding="utf-8")
    return re.search(r'^#define FLEETFOOT_VERSION "(.+?)"', header, re.MULTILINE)[1]


class CMakeBuild(build_ext):
    def build_extension(self, extension: Extension) -> None:
        import pybind11

        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        build = Path(os.environ.get("FLEETFOOT_BUILD_DIR") or self.build_temp).resolve()
        if not (build / "CMakeCache.txt").exists():
            generator = [] if os.environ.get("CMAKE_GENERATOR") else self.generator()
            off = [f"-DFLEETFOOT_{what}=OFF" for what in ("BUILD_APPS", "BUILD_TESTS", "BUILD_EXAMPLES", "INSTALL")]
            subprocess.run(
                [
                    *("cmake", "-S", str(ROOT), "-B", str(build), *generator, *off),
                    "-DCMAKE_BUILD_TYPE=Release",
                    "-DFLEETFOOT_BUILD_PYTHON=ON",
                    f"-DPython_EXECUTABLE={sys.executable}",
                    f"-Dpybind11_DIR={pybind11.get_cmake_dir()}",
                    *shlex.split(os.environ.get("CMAKE_ARGS", "")),
                ],
                check=True,
            )
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count() or 1)
        subprocess.run(
            ["cmake", "--build", str(build), "--target", "fleetfoot_python", "--parallel", jobs], check=True
        )
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(build / "python" / "fleetfoot" / target.name), str(target))

    @staticmethod
    def generator() -> "list[str]":
        import shutil

        return ["-G", "Ninja"] if shutil.which("ninja") else []


setup(version=version(), ext_modules=[Extension("fleetfoot._core", sources=[])], cmdclass={"build_ext": CMakeBuild})
