import type { Fetching } from '#mall/mall.ts';

/** Calls that arrive before `ready` wait for it: without its channels a shop would refuse to be paid. */
export const holdUntil = (app: Fetching, ready: Promise<unknown>): Fetching => ({
  fetch: async (request, ...rest) => {
    await ready;
    return app.fetch(request, ...rest);
  },
});
