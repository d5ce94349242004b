import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows what every page of a context asks for, so that `settle` knows when nothing is under way. */
export function followRequests(context: BrowserContext): void {
  const setOf = (request: Request): Set<Request> | undefined => {
    const page = request.serviceWorker() ? null : pageOf(request);
    if (!page) return undefined;
    const known = underWay.get(page) ?? new Set<Request>();
    underWay.set(page, known);
    return known;
  };
  context.on('request', (request) => setOf(request)?.add(request));
  context.on('requestfinished', (request) => setOf(request)?.delete(request));
  context.on('requestfailed', (request) => setOf(request)?.delete(request));
  // What a page has asked for before it is left gets no end.
  context.on('page', (page) => page.on('domcontentloaded', () => forgetOthers(page)));
}

/** The request for a page itself comes before its frame. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

function forgetOthers(page: Page): void {
  for (const request of underWay.get(page) ?? [])
    if (request.isNavigationRequest()) underWay.get(page)?.delete(request);
}

/** Lets the browser paint so often. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, count);

/** Waits for a moment without work, two frames, and the end of every movement that has one. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done))));
    const endless = (movement: Animation) => movement.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document.getAnimations().map((movement) => (endless(movement) ? null : movement.finished)),
    );
  });

/** Waits until the page has nothing more to do by itself: every request answered, and still so after it came to rest. */
export async function settle(page: Page): Promise<void> {
  const isAtRest = async (): Promise<boolean> => {
    for (let round = 0; round < 2; round += 1) {
      if (underWay.get(page)?.size) return false;
      // A page that is just being left has no rest to wait for.
      const rested = await rest(page).then(
        () => true,
        () => false,
      );
      if (!rested) return false;
    }
    return !underWay.get(page)?.size;
  };
  await expect.poll(isAtRest, { message: 'the page never comes to rest', intervals: [20, 50, 100] }).toBe(true);
}
