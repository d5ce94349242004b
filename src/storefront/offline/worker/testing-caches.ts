/** Node has no Cache Storage: the parts of it that the worker uses, over a map. */
class MapStore {
  readonly entries = new Map<string, Response>();
  match = async (key: Request | string): Promise<Response | undefined> => this.entries.get(urlOf(key))?.clone();
  put = async (key: string, answer: Response): Promise<void> => void this.entries.set(urlOf(key), answer);
  delete = async (key: Request | string): Promise<boolean> => this.entries.delete(urlOf(key));
  keys = async (): Promise<Request[]> => [...this.entries.keys()].map((url) => new Request(url));
}

/** The shop's origin in these tests. */
export const origin = 'https://mall.test';

const urlOf = (key: Request | string): string => new URL(typeof key === 'string' ? key : key.url, origin).href;

/** Stores by their name, and what stands in for `caches`. */
export function mapCaches() {
  const opened = new Map<string, MapStore>();
  const caches = {
    open: async (name: string): Promise<MapStore> => {
      const store = opened.get(name) ?? new MapStore();
      opened.set(name, store);
      return store;
    },
    delete: async (name: string): Promise<boolean> => opened.delete(name),
    keys: async (): Promise<string[]> => [...opened.keys()],
  };
  const keysOf = (name: string): string[] => [...(opened.get(name)?.entries.keys() ?? [])];
  return { opened, caches, keysOf };
}
