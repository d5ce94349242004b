import { responseCapBytes } from '#core/site/limits.ts';
import { readCapped } from './read-capped.ts';

/** Sends one request and reads the answer's text; rejects when there was no answer or it was too large. */
export type Send = (url: string, init: RequestInit) => Promise<{ status: number; text: string }>;

/** One plain request without a retry: in the browser the caller decides what an unanswered call means. */
export function sendOnce(fetchPage: typeof fetch = (url, init) => fetch(url, init)): Send {
  return async (url, init) => {
    const response = await fetchPage(url, init);
    return { status: response.status, text: await readCapped(response, responseCapBytes) };
  };
}
