// What stands for an object of the library: it ends with dispose(), or, where the engine can tell, some time after
// nothing refers to it any more.

/** The handle of a resource that was not disposed. */
export let handleOf;

export class Resource {
  #handle;
  #what;
  #core;
  #end;

  /** `what` is the word for it, `end` the name of the function that destroys it. */
  constructor(core, what, handle, end) {
    this.#core = core;
    this.#what = what;
    this.#handle = handle;
    this.#end = () => core.wasm[end](handle);
    core.lost?.register(this, this.#end, this);
  }

  static {
    handleOf = (resource) => {
      if (resource.#handle === 0) throw new TypeError(`${resource.#what}: it was disposed`);
      return resource.#handle;
    };
  }

  /** Whether dispose() was called. */
  get disposed() {
    return this.#handle === 0;
  }

  /** Gives its memory back now. It cannot be used any more; a second call does nothing. */
  dispose() {
    if (this.#handle === 0) return;
    this.#handle = 0;
    this.#core.lost?.unregister(this);
    this.#end();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.dispose();
  }
}
