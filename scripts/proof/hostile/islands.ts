import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { createRandom } from '#backend/app/texts/random.ts';
import { login } from '#core/login/contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { openGateway, type Rewrite } from '#e2e/gateway/gateway.ts';
import { guarded, screens, templates } from '#e2e/support/addresses.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { chromiumFlags, findChromium } from '#scripts/gate/chromium.ts';
import { mutated } from './mutated.ts';
import type { HostilePart } from './part.ts';

// Pages in Chromium whose islands get mutated answers of the API: no uncaught error, and no page without words. A round opens
// one page as a visitor or a member, wakes its islands and lets them ask.

/** Fewer characters than these on a page are a white page; its header alone has more. */
const fewestWords = 7;
/** A page that is still asking after so many frames is judged as it stands. */
const mostFrames = 600;

/** Logs the first demo member in past the gateway: both halves of the session, and the number that pages read. */
async function enter(context: BrowserContext, { origin }: ShopProcess): Promise<void> {
  const [account] = demoAccounts;
  const form = { username: account.mobile, password: account.password };
  const answer = await context.request.post(origin + login.path, { form });
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = (name: string, value: string) => ({ name, value, url: origin });
  await context.addCookies([cookie('token', data.token), cookie('userId', '1')]);
}

/** Requests of a context that have no answer yet. */
function pendingOf(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>();
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Wakes the islands that wait for a pointer, then waits until nothing is asked for any more. */
async function wakeIslands(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      for (const name of ['pointerover', 'pointerenter', 'focusin']) island.dispatchEvent(new Event(name));
  });
  for (let frames = 0, quiet = 0; frames < mostFrames && quiet < 3; frames += 10) {
    await page.evaluate(async () => {
      for (let left = 10; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
    });
    quiet = pending.size === 0 ? quiet + 1 : 0;
  }
}

/** A page that leads on more often than this goes round in circles. */
const mostPages = 8;
const isOnItsWay = (error: unknown): boolean => /Execution context was destroyed/.test(String(error));

/**
 * The words of the page once its islands have asked for everything. A mutated answer, or a session that is there already, may
 * lead to another page, which takes the running script with it: that page is judged in its place.
 */
async function settledWords(page: Page, pending: ReadonlySet<Request>): Promise<string> {
  for (let left = mostPages; ; left -= 1) {
    try {
      await wakeIslands(page, pending);
      return (await page.locator('body').allInnerTexts()).join('').replaceAll(/\s/g, '');
    } catch (error) {
      if (!isOnItsWay(error)) throw error;
      if (left === 0) throw new Error(`it leads on and on, last to ${page.url()}`);
      await page.waitForLoadState();
    }
  }
}

/** Leaving a page during its transition: the browser rejects a promise of its own that no page asked for. */
const ownPromise = /^Transition was (skipped|aborted)/;

export const islands: HostilePart = {
  name: 'islands',
  batch: 1,
  needsBrowser: false,
  onlyByName: true,
  full: 10_000,
  open: async (_judge, { data }) => {
    const folder = mkdtempSync(join(tmpdir(), 'chengju-hostile-islands-'));
    if (data !== '') cpSync(data, folder, { recursive: true, verbatimSymlinks: true });
    const shop = await startShop(folder, { flags: data === '' ? [] : ['--as-is'] });
    const executablePath = findChromium();
    if (!executablePath) throw new Error('没有找到 Chromium；请设置 CHROMIUM_PATH');
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
    const paths = [...templates(folder), ...guarded, ...screens];
    let bend: Rewrite = () => null;
    const gateway = await openGateway(shop.origin, (endpoint, body) => bend(endpoint, body));
    let bent = 0;
    let pages = 0;
    return {
      round: async ({ random, fault }) => {
        const path = random.pick(paths);
        const isMember = random.chance(0.7);
        const salt = random.int(0, 1_000_000_000);
        const calls = new Map<string, number>();
        const inputs: string[] = [path, isMember ? 'member' : 'visitor'];
        bend = (endpoint, body) => {
          const turn = (calls.get(endpoint.path) ?? 0) + 1;
          calls.set(endpoint.path, turn);
          // Answers arrive in any order, so each call has random numbers of its own.
          const own = createRandom(`${salt}/${endpoint.path}/${turn}`);
          if (!own.chance(0.7)) return null;
          const text = mutated(JSON.stringify(body), own);
          bent += 1;
          inputs.push(`${endpoint.path}\n${text.slice(0, 600)}`);
          return { status: 200, text };
        };
        const context = await browser.newContext();
        try {
          if (isMember) await enter(context, shop);
          context.on('weberror', (uncaught) => {
            const { message, stack } = uncaught.error();
            if (!ownPromise.test(message)) fault(`uncaught: ${stack ?? message}`, inputs);
          });
          const pending = pendingOf(context);
          const page = await context.newPage();
          await page.goto(gateway.origin + path);
          const words = await settledWords(page, pending);
          if (words.length < fewestWords) fault(`a white page: ${page.url()} says "${words}"`, inputs);
        } catch (error) {
          fault(`the page did not open: ${String(error)}`, inputs);
        } finally {
          await context.close();
        }
        pages += 1;
        return `${pages} pages, ${bent} answers bent`;
      },
      close: async () => {
        await browser.close();
        await gateway.close();
        await shop.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
