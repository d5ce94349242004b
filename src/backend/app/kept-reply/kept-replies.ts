/** Bytes of an answer, ready to be sent, and how long caches may keep it. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly cacheControl: string;
}

/** As long as `allowCaching` lets others keep an answer: a restored database may count the same version once more. */
const keptMs = 60_000;
const most = { replies: 1000, bytes: 32 * 1024 * 1024, keyLength: 1024 };

interface Kept {
  readonly version: number;
  readonly untilMs: number;
  readonly body: Promise<Body>;
  bytes: number;
}

/** Answers that do not depend on who asks, kept as bytes until the data that they are made of is written to. */
interface KeptReplies {
  /**
   * The answer under `key` as it is at this moment: the kept one if nothing has been written since it was begun, else the one
   * that `make` makes. Callers who ask for the same at once share it.
   */
  readonly get: (key: string, make: () => Promise<Body>) => Promise<Body>;
  readonly size: () => { readonly replies: number; readonly bytes: number };
}

/** `version` tells what `askVersion` tells. */
export function createKeptReplies(version: () => Promise<number>, nowMs: () => number = Date.now): KeptReplies {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function drop(key: string, reply: Kept): void {
    if (kept.get(key) !== reply) return;
    kept.delete(key);
    bytes -= reply.bytes;
  }

  /** The first in the order of the map was begun longest ago. */
  function shrink(): void {
    for (const [key, reply] of kept) {
      if (kept.size <= most.replies && bytes <= most.bytes) return;
      drop(key, reply);
    }
  }

  function begin(key: string, make: () => Promise<Body>, at: number): Promise<Body> {
    const old = kept.get(key);
    if (old) drop(key, old);
    const reply: Kept = { version: at, untilMs: nowMs() + keptMs, body: make(), bytes: 0 };
    kept.set(key, reply);
    reply.body.then(
      (body) => {
        if (kept.get(key) !== reply) return;
        reply.bytes = body.bytes.byteLength + 2 * key.length;
        bytes += reply.bytes;
        shrink();
      },
      // A refusal is given to those who have asked, and to nobody later.
      () => drop(key, reply),
    );
    return reply.body;
  }

  return {
    get: async (key, make) => {
      if (key.length > most.keyLength) return make();
      // Before anything is read: what is read afterwards is at least as new.
      const at = await version();
      const known = kept.get(key);
      if (known && known.version === at && nowMs() < known.untilMs) return known.body;
      return begin(key, make, at);
    },
    size: () => ({ replies: kept.size, bytes }),
  };
}
