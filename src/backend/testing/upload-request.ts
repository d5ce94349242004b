/**
 * A browser's XMLHttpRequest over `fetchPage`, as far as uploads use it: progress of the body, one answer, abort. As in a
 * browser, `abort` before `send` fires no event.
 */
export function uploadRequests(fetchPage: typeof fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #calling = new AbortController();
    #method = 'GET';
    #url = '';
    #isSent = false;

    open(method: string, url: string): void {
      [this.#method, this.#url] = [method, url];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      if (!this.#isSent) return;
      this.#calling.abort();
      this.#fire(this, 'abort', 0, 0);
    }

    send(body: BodyInit): void {
      this.#isSent = true;
      void this.#exchange(body);
    }

    async #exchange(body: BodyInit): Promise<void> {
      const { signal } = this.#calling;
      try {
        const request = { method: this.#method, headers: this.#headers, body, signal };
        const { size } = await new Response(body).blob();
        this.#fire(this.upload, 'progress', size / 2, size);
        const response = await fetchPage(this.#url, request);
        this.#fire(this.upload, 'progress', size, size);
        [this.status, this.responseText] = [response.status, await response.text()];
        this.#fire(this, 'progress', this.responseText.length, 0);
        this.#fire(this, 'load', 0, 0);
      } catch {
        if (!signal.aborted) this.#fire(this, 'error', 0, 0);
      }
    }

    #fire(target: EventTarget, type: string, loaded: number, total: number): void {
      target.dispatchEvent(Object.assign(new Event(type), { loaded, total }));
    }
  };
}
