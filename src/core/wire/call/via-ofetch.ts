import { createFetch } from 'ofetch';

/**
 * Requests that leave by ofetch, with everything it would decide for us switched off: no second try, no parsing, no error
 * because of a status. Rejects with what `fetchPage` rejected with.
 */
export function viaOfetch(fetchPage: typeof fetch): typeof fetch {
  const { raw } = createFetch({ fetch: fetchPage });
  return async (url, init) => {
    try {
      return await raw<Blob, 'stream'>(String(url), {
        ...(init as { method: string; headers: Record<string, string>; body: string }),
        responseType: 'stream',
        ignoreResponseError: true,
        retry: 0,
      });
    } catch (error) {
      // Callers decide by the cause: an answer that took too long is not asked for again.
      throw (error as Error).cause ?? error;
    }
  };
}
