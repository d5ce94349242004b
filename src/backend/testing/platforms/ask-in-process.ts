import type { Asked, Reply } from '#pay-platforms/wire.ts';

/** Calls of a shop to a platform in the same process: signed and checked as on the network, which is left out. */
export const askInProcess =
  ({ answer }: { answer: (asked: Asked) => Reply }): typeof fetch =>
  async (target, init) => {
    const request = new Request(String(target), init);
    const url = new URL(request.url);
    const reply = answer({
      method: request.method,
      target: url.pathname + url.search,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      header: (name) => request.headers.get(name) ?? '',
      body: await request.text(),
    });
    if (!reply) throw new TypeError('fetch failed');
    const body = reply.status === 204 ? null : (reply.body ?? '');
    return new Response(body as BodyInit | null, {
      status: reply.status,
      ...(reply.headers && { headers: reply.headers }),
    });
  };
