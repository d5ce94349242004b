import type { Page } from 'playwright/test';
import { spellings } from '#backend/testing/contract/other-spellings.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { type OtherReply, openGateway, respelled } from '#e2e/gateway/gateway.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { allScreens, templates } from '#e2e/support/addresses.ts';
import { enterAs, resetShop } from '#e2e/support/buying.ts';
import { walkJourney } from '#e2e/support/journey.ts';
import { settle } from '#e2e/support/settle.ts';
import { everyNth, shareOf } from '#e2e/support/share.ts';
import { expect, test } from '#e2e/support/test.ts';

// The storefront before a gateway that keeps the contract in another way, or that refuses. Uncaught errors fail any test.

const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('main').first().innerText()).replaceAll(/\s/g, '');

/** Opens a page and expects words in its main part: never a white page, nor one that waits for ever. Returns them without spaces. */
async function expectWords(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await settle(page);
  await expect(page.locator('main [aria-busy=true]'), `${path} waits`).toHaveCount(0);
  const words = await wordsOf(page);
  expect(words.length, `${path} says only ${words}`).toBeGreaterThan(6);
  expect(words, path).not.toMatch(/undefined|NaN|\[object/);
  return words;
}

const sumsIn = (words: string): string[] => [...new Set(words.match(/¥[\d,]+(?:\.\d+)?/g))];

/** The same, and every sum of money is one that the mall itself shows there. */
async function expectWordsAndMoney(page: Page, path: string, gateway: string, mall: string): Promise<void> {
  const sums = sumsIn(await expectWords(page, gateway + path));
  if (sums.length === 0) return;
  await expectWords(page, mall + path);
  // On a busy machine the script that writes the sums may begin after the page has come to rest.
  const foreign = async (): Promise<string[]> => {
    const own = sumsIn(await wordsOf(page));
    return sums.filter((sum) => !own.includes(sum));
  };
  await expect.poll(foreign, `sums on ${path}`).toEqual([]);
}

// `spare` and `blank` send more than these; the journeys are run with them (docs/gate.md).
const walked = spellings.filter((one) => one !== 'spare' && one !== 'blank');
for (const [at, spelling] of walked.entries()) {
  test(`${spelling}: a purchase, templates and screens of the account, their sums those of the mall`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(600_000);
    await resetShop(shop);
    const gateway = await openGateway(shop.origin, respelled([spelling]));
    try {
      await walkJourney(page, shop.ask, gateway.origin);
      // A page that is still asking would be refused without its session.
      await page.goto('about:blank');
      await page.context().clearCookies();
      for (const path of shareOf(templates(shop.dataFolder), at, walked.length))
        await expectWordsAndMoney(page, path, gateway.origin, shop.origin);
      await enterAs(page.context(), { ...shop, origin: gateway.origin });
      for (const path of shareOf(await allScreens(shop), at, walked.length))
        await expectWordsAndMoney(page, path, gateway.origin, shop.origin);
    } finally {
      await gateway.close();
    }
  });
}

/** Ways in which gateways refuse (docs/compat.md): by status, by body, at the top or inside, or with no JSON at all. */
const refusals: Readonly<Record<string, (endpoint: AnyEndpoint) => OtherReply>> = {
  'a refusal inside data': () => ({ status: 200, text: '{"data":{"message":"系统维护中","status_code":500}}' }),
  'a refusal beside data': () => ({ status: 200, text: '{"status_code":500,"message":"系统维护中","data":null}' }),
  'a code of papi': () => ({ status: 200, text: '{"code":500,"msg":"系统维护中","data":null}' }),
  'a code as text': () => ({ status: 200, text: '{"code":"500","msg":"系统维护中"}' }),
  'a status of japi': () => ({ status: 200, text: '{"statusCode":-1,"errorInfo":"系统维护中","data":null}' }),
  'an empty list for everything': ({ family }) => ({
    status: 200,
    text: JSON.stringify(
      { shop: { data: [] }, papi: { code: 200, data: [] }, japi: { statusCode: 200, data: [] }, crm: { code: 0 } }[
        family
      ],
    ),
  }),
  'a server error': () => ({ status: 500, text: '{"message":"Server Error"}' }),
  'a call that does not exist': () => ({ status: 404, text: '{"data":{"message":"404 Not Found","status_code":404}}' }),
  'a page of a proxy': () => ({ status: 502, text: '<html><body>502 Bad Gateway</body></html>' }),
};

const kinds = Object.entries(refusals);
for (const [at, [name, reply]] of kinds.entries()) {
  test(`${name}: pages keep what was published and screens say that it failed`, async ({ page, shop, forgive }) => {
    test.setTimeout(600_000);
    forgive(refusedCalls, /^(console: Failed to load resource: the server responded with a status of )?50[02]/);
    const gateway = await openGateway(shop.origin, reply);
    try {
      await enterAs(page.context(), shop);
      // Open pages ask little, and all refusals reach them by the same way.
      const open = everyNth(templates(shop.dataFolder), at, kinds.length);
      for (const path of [...open, ...shareOf(await allScreens(shop), at, 4)])
        await expectWords(page, gateway.origin + path);
    } finally {
      await gateway.close();
    }
  });
}
