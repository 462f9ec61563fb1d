// The page's end of a worker.
import type { Answer, RequestName, Requests } from "./protocol";

export class Client {
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private last = 0;

  constructor(private readonly worker: Worker) {
    worker.onmessage = (event: MessageEvent<Answer>) => {
      const { id, data, error } = event.data;
      const call = this.waiting.get(id);
      this.waiting.delete(id);
      if (error !== undefined) call?.reject(new Error(error));
      else call?.resolve(data as never);
    };
    worker.onerror = (event) => {
      for (const call of this.waiting.values()) call.reject(new Error(event.message || "the worker failed"));
      this.waiting.clear();
    };
  }

  ask<Name extends RequestName>(name: Name, data: Requests[Name]["in"], transfer: Transferable[] = []):
      Promise<Requests[Name]["out"]> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, name, data }, transfer);
    });
  }
}
