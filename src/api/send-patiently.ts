import { createFetch } from 'ofetch';
import { responseCapBytes } from '#config/limits.ts';
import { readCapped } from './read-capped.ts';
import type { Send } from './send.ts';

/** Tries after the first, each twice as late as the one before, with up to half of that again at random. */
const retries = 3;
const firstDelayMs = 500;

/** A gateway that is busy or restarting; everything else is an answer. */
const passing = [408, 425, 429, 500, 502, 503, 504];

/**
 * For the snapshot: catalogue calls read and may be repeated, also those that are POST. The page is read here and not by
 * ofetch, which hands broken JSON over as text and knows no size limit. Not for the browser: it weighs 5 kB there.
 */
export function sendPatiently(fetchPage: typeof fetch = fetch): Send {
  const patient = createFetch({ fetch: fetchPage });
  return async (url, init) => {
    const response: Response & { _data?: unknown } = await patient
      .raw<Blob, 'stream'>(url, {
        ...(init as { method: string; headers: Record<string, string>; body: string; signal: AbortSignal }),
        redirect: 'error',
        responseType: 'stream',
        ignoreResponseError: false,
        retry: retries,
        retryStatusCodes: passing,
        retryDelay: ({ options }) => {
          const tried = retries - Number(options.retry ?? 0);
          return firstDelayMs * 2 ** tried * (1 + Math.random() / 2);
        },
      })
      .catch((error: unknown) => {
        // An answer that stays bad is still an answer: the envelope says what it means.
        const { response: last } = error as { response?: Response & { _data?: unknown } };
        if (last) return last;
        throw error;
      });
    const body = response._data ?? response.body;
    return { status: response.status, text: await readCapped(new Response(body as ReadableStream), responseCapBytes) };
  };
}
