import type { GoodsColumns, SearchHead } from '#core/search/index/files.ts';
import { openSearchIndex, type SearchIndex } from '#core/search/index/open.ts';
import { searchIndexRoutes } from '#core/site/routes.ts';

async function readFile<Content>(path: string): Promise<Content> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json() as Promise<Content>;
}

/** The index with its first goods file, and with all of them. */
interface Loading {
  readonly first: Promise<SearchIndex>;
  readonly whole: Promise<SearchIndex>;
}

let loading: Loading | undefined;

function start(): Loading {
  const head = readFile<SearchHead>(searchIndexRoutes.head());
  const files = head.then(({ goodsFiles }) => goodsFiles.map((path) => readFile<GoodsColumns>(path)));
  const open = async (count: number): Promise<SearchIndex> =>
    openSearchIndex(await head, await Promise.all((await files).slice(0, count)));
  const first = open(1);
  const whole = files.then(({ length }) => (length <= 1 ? first : open(length)));
  for (const promise of [first, whole]) {
    // The next search retries a failed load.
    promise.catch(() => {
      loading = undefined;
    });
  }
  return { first, whole };
}

/** Loads the search index, once per page: its first file is enough for a first answer (ADR 17). */
export function loadSearchIndex(): Loading {
  loading ??= start();
  return loading;
}
