import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of every page of a context, so that `settle` knows when none is pending. */
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
  // Requests of a page that is left never finish.
  context.on('page', (page) => page.on('domcontentloaded', () => forgetOthers(page)));
}

/** The request for a page itself precedes its frame. */
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

/** Lets the browser paint this often. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, count);

/** Waits for an idle moment, two frames, and the end of every finite animation; what follows the scroll ends with no time. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) =>
      requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)), { timeout: 1000 }),
    );
    const endless = (movement: Animation) => movement.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map((movement) => (endless(movement) || movement.playState !== 'running' ? null : movement.finished)),
    );
  });

/** Waits until the page is idle: every request is answered, and still so after all animations have ended. */
export async function settle(page: Page): Promise<void> {
  const isAtRest = async (): Promise<boolean> => {
    for (let round = 0; round < 2; round += 1) {
      if (underWay.get(page)?.size) return false;
      // A page that is being left never settles.
      const rested = await rest(page).then(
        () => true,
        () => false,
      );
      if (!rested) return false;
    }
    return !underWay.get(page)?.size;
  };
  await expect
    .poll(isAtRest, { message: 'the page never comes to rest', intervals: [20, 50, 100], timeout: 30_000 })
    .toBe(true);
}

/** The page as it is so many milliseconds after its load event, by its own clock. */
export async function afterLoad(page: Page, ms: number): Promise<void> {
  await page.waitForFunction((age) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return !!visit?.loadEventEnd && performance.now() >= visit.loadEventEnd + age;
  }, ms);
}
