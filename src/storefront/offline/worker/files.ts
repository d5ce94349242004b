import { stores } from '#core/offline/stores.ts';
import { keepNewest } from './keep.ts';
import type { FetchEvent } from './scope.ts';

/** Larger pictures are not kept: a page can be read without them. */
const largestPicture = 200_000;

type FileStore = 'scripts' | 'pictures';

const isKeepable: Readonly<Record<FileStore, (answer: Response) => boolean>> = {
  // A server that has lost a script may answer a page instead.
  scripts: ({ headers }) => (headers.get('content-type') ?? '').startsWith('text/javascript'),
  pictures: ({ headers }) => Number(headers.get('content-length') ?? 0) <= largestPicture,
};

/**
 * Answers a script or a picture from the network, which mostly is the browser's own cache, and from what is kept where there
 * is none: while there is a network, the worker never makes a page worse than it is without one.
 */
export async function answerFile(event: FetchEvent, name: FileStore): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && isKeepable[name](answer)) event.waitUntil(keepFile(name, request.url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = (await match(name, request.url)) ?? (await match('shell', request.url));
    if (kept) return kept;
    throw error;
  }
}

const match = async (name: FileStore | 'shell', url: string): Promise<Response | undefined> =>
  (await caches.open(stores[name])).match(url);

/** Keeps a file that a page has loaded before it had a worker; the browser's own cache still has it. */
export async function keepLoaded(name: FileStore, url: string): Promise<void> {
  const answer = await fetch(url);
  if (answer.status === 200 && isKeepable[name](answer)) await keepFile(name, url, answer);
}

async function keepFile(name: FileStore, url: string, answer: Response): Promise<void> {
  // The names of scripts and of most pictures change with their content.
  if (!(await match(name, url))) await keepNewest(name, url, answer);
}
