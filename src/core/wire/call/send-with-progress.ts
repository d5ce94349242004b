import { responseCapBytes } from '#core/site/limits.ts';
import type { Send } from './send.ts';

/**
 * Sends a file and reports the share already sent, 0 to 1. Uses XMLHttpRequest, because `fetch` has no upload progress.
 */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (why: string) => () => reject(new Error(why));
      request.open(init.method ?? 'GET', url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
      request.addEventListener('progress', ({ loaded }) => loaded > responseCapBytes && request.abort());
      request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
      request.addEventListener('error', fail('no answer'));
      request.addEventListener('abort', fail('aborted'));
      // A request that is aborted before it is sent fires no event.
      if (init.signal?.aborted) return fail('aborted')();
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
