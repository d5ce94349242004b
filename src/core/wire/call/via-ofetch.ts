import { createFetch } from 'ofetch';

/**
 * Sends requests through ofetch with all of its own decisions switched off: no retry, no parsing, no error because of a
 * status. Rejects with the error of `fetchPage`.
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
      // Callers decide by the cause: a read that timed out is not repeated.
      throw (error as Error).cause ?? error;
    }
  };
}
