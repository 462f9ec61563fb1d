// The compiled library in WebAssembly and its memory: structs are read and written at fixed addresses,
// texts are kept by theirs. What a call refuses is thrown with the library's one line of words.

/** Bad input: a cell outside, an unknown name, a value out of range. Nothing has changed then. */
export class InputError extends Error {
  get name() {
    return "InputError";
  }
}

const kOk = 0;
const kBadInput = 1;
const kTooSmall = 4;
const kNoMemory = 5;

/** Sizes in bytes and, at 4 bytes each, places of members: src/layout.cpp checks them. */
const kScratchBytes = 128;
const kLeastRoom = 65536;
const kTwoTo32 = 4294967296;

export class Core {
  constructor() {
    this.texts = new Map();
    this.buffer = { address: 0, bytes: 0 };
    this.decoder = new TextDecoder();
    this.encoder = new TextEncoder();
    this.lost = globalThis.FinalizationRegistry && new FinalizationRegistry((end) => end());
  }

  /** What the module asks of its host; it opens no files and ends no processes. */
  imports() {
    const wasi = {
      proc_exit(code) {
        throw new Error(`fleetfoot: the library ended with code ${code}`);
      },
      clock_time_get: (clock, precision, out) => {
        const micros = BigInt(Math.round(performance.now() * 1000));
        new DataView(this.wasm.memory.buffer).setBigUint64(out, micros * 1000n, true);
        return 0;
      },
    };
    const env = { emscripten_notify_memory_growth: () => this.look() };
    // All else is about files, of which there are none.
    return { wasi_snapshot_preview1: orRefusing(wasi), env: orRefusing(env) };
  }

  begin(instance) {
    this.wasm = instance.exports;
    this.look();
    this.wasm._initialize();
    this.scratch = this.wasm.malloc(kScratchBytes);
    return this;
  }

  /** The memory has grown: old views of it are empty. */
  look() {
    const { buffer } = this.wasm.memory;
    this.u8 = new Uint8Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }

  /** Throws for a status other than 0. */
  check(status) {
    if (status !== kOk) throw this.error(status);
  }
  error(status) {
    const words = this.readText(this.wasm.ff_last_error());
    if (status === kBadInput) return new InputError(words);
    if (status === kNoMemory) return new RangeError(`fleetfoot: ${words}`);
    return new Error(`fleetfoot: ${words}`);
  }

  /** The scratch struct, its size set and the rest zero: an index of i32. */
  struct(bytes) {
    const at = this.scratch >> 2;
    this.i32.fill(0, at, at + (bytes >> 2));
    this.i32[at] = bytes;
    return at;
  }
  /** A whole number of 64 bits at an index of i32; exact up to 2^53. */
  wide(at) {
    return this.u32[at] + this.u32[at + 1] * kTwoTo32;
  }
  real(at) {
    return this.f64[at >> 1];
  }
  cell(at) {
    return [this.i32[at], this.i32[at + 1]];
  }

  /** Room for so many bytes until the next call of room(); its address. */
  room(atLeast) {
    if (atLeast > this.buffer.bytes) {
      const bytes = Math.max(atLeast, kLeastRoom);
      this.wasm.free(this.buffer.address);
      this.buffer = { address: 0, bytes: 0 };
      const address = this.wasm.malloc(bytes);
      if (address === 0) throw new RangeError("fleetfoot: there is not enough memory");
      this.buffer = { address, bytes };
    }
    return this.buffer.address;
  }

  /** Calls write(address, capacity, count*) with room for a list, again if it was too small; the length of the
      list, which is in room(). */
  list(itemBytes, count, write) {
    this.room(kLeastRoom);
    for (;;) {
      const status = write(this.buffer.address, Math.floor(this.buffer.bytes / itemBytes), count);
      if (status !== kTooSmall) {
        this.check(status);
        return this.u32[count >> 2];
      }
      this.room(this.u32[count >> 2] * 2 * itemBytes);
    }
  }

  /** The first so many cells of what list() wrote, flat. */
  cells(count) {
    const first = this.buffer.address >> 2;
    return this.i32.slice(first, first + 2 * count);
  }

  nodes(count) {
    const first = this.buffer.address >> 2;
    return this.u32.slice(first, first + count);
  }

  /** The text at an address, which stays as it is: it is read once. */
  text(address) {
    let text = this.texts.get(address);
    if (text === undefined) this.texts.set(address, (text = this.readText(address)));
    return text;
  }
  readText(address) {
    return this.decoder.decode(this.u8.subarray(address, this.u8.indexOf(0, address)));
  }
  /** The texts of an enumeration, by number. */
  words(name, count) {
    return Array.from({ length: count }, (_, value) => this.text(this.wasm[name](value)));
  }

  /** Calls use(address...) with texts ended by 0. */
  withTexts(texts, use) {
    const bytes = texts.map((text) => this.encoder.encode(`${text}\0`));
    const addresses = [];
    let end = this.room(bytes.reduce((sum, one) => sum + one.length, 0));
    for (const one of bytes) {
      addresses.push(end);
      this.u8.set(one, end);
      end += one.length;
    }
    return use(...addresses);
  }
}

/** The functions, and for every other name one that says that the system has no such call. */
function orRefusing(functions) {
  const kNoSuchCall = 52;  // ENOSYS of WASI
  return new Proxy(functions, { get: (known, name) => known[name] ?? (() => kNoSuchCall) });
}
