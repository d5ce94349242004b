import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { bySourceFolder } from '#core/wire/picture-key.ts';
import { openGateway } from '#e2e/gateway/gateway.ts';
import { certificate, openPictureHost } from '#e2e/gateway/picture-host.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { allScreens, templates } from '#e2e/support/addresses.ts';
import { enterAs, fillCart } from '#e2e/support/buying.ts';
import { settle } from '#e2e/support/settle.ts';
import { shareOf } from '#e2e/support/share.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

// A mall before a gateway whose pictures lie on another host. Violations of the content policy fail any test.

// On a dense screen pictures are the larger files of their `srcset`; those of other screens are asked for beside them.
// The window is low, because all pictures of a page are fetched whatever it shows of it.
test.use({ ignoreHTTPSErrors: true, deviceScaleFactor: 2, viewport: { width: 1440, height: 480 } });

/** Where pages show what people have uploaded. */
const uploads = '.avatar, .review__pics, .myrate__pics, .evidence, .drawing, .drawing-strip, .work__pics';

/** The pictures of a page, once it is at rest and those below the window have been fetched too. */
async function picturesOf(page: Page, address: string, host: string) {
  await page.goto(address);
  await settle(page);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('pointerenter'));
  });
  await settle(page);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await settle(page);
  return page.evaluate(
    async ({ uploads, host }) => {
      const shown = [...document.images].filter(({ src }) => src !== '');
      const sets = shown.filter(({ srcset }) => srcset !== '');
      const others = await Promise.all(sets.map(async ({ src }) => ((await fetch(src)).ok ? [] : [src])));
      return {
        all: shown.length,
        dense: sets.filter(({ currentSrc, srcset }) => `${new URL(currentSrc).pathname} 2x` === srcset).length,
        tiles: shown.filter(({ src }) => src.endsWith('/pictures/blank.svg')).length,
        // What members and fitters upload is in no snapshot, so it comes from its own host.
        linked: shown.filter((image) => image.src.startsWith(host) && !image.closest(uploads)).length,
        broken: [
          ...others.flat(),
          ...shown
            .filter(({ naturalWidth, src }) => naturalWidth === 0 && !src.endsWith('.svg'))
            .map(({ currentSrc }) => currentSrc),
        ],
      };
    },
    { uploads, host },
  );
}

const modes = ['link', 'mirror'] as const;

/** A mall of its own before the gateway, with this setting for pictures of other hosts and the code that `shop` has built. */
async function openMall(
  mode: (typeof modes)[number],
  gateway: string,
  host: string,
  shop: ShopProcess,
): Promise<ShopProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), `chengju-${mode}-`));
  cpSync(join(shop.dataFolder, 'code'), join(dataFolder, 'code'), { recursive: true });
  writeFileSync(join(dataFolder, 'settings.json'), JSON.stringify({ pictures: mode, pictureHosts: host }));
  const mall = await startShop(dataFolder, {
    flags: ['--api', gateway],
    env: { NODE_EXTRA_CA_CERTS: certificate },
  });
  const stop = async (): Promise<void> => {
    await mall.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { ...mall, stop };
}

test('linked or mirrored, every picture of every template and screen is there, and nothing is asked for in vain', async ({
  page,
  shop,
  forgive,
}) => {
  test.setTimeout(900_000);
  const lost = new Set<string>();
  const host = await openPictureHost(lost);
  let folder = '/pictures/';
  const foreign = (text: string) =>
    text.replaceAll(/(?<![\w.:])\/pictures\/([\w-]+\.webp)/g, (_path, name) => `${host.origin}${folder}${name}`);
  const gateway = await openGateway(shop.origin, (_endpoint, body) => ({
    status: 200,
    text: foreign(JSON.stringify(body)),
  }));
  const malls: Partial<Record<(typeof modes)[number], ShopProcess>> = {};
  const refused: string[] = [];
  page.context().on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.status() >= 400) refused.push(response.url());
  });
  try {
    const sums = { link: { all: 0, linked: 0, dense: 0 }, mirror: { all: 0, linked: 0, dense: 0 } };
    for (const mode of modes) malls[mode] = await openMall(mode, gateway.origin, host.origin, shop);
    const walk = async (paths: readonly string[]) => {
      for (const [at, path] of paths.entries()) {
        for (const mode of shareOf(modes, at, modes.length)) {
          const there = await picturesOf(page, malls[mode]?.origin + path, host.origin);
          expect(there.broken, `${mode} ${path}`).toEqual([]);
          const own = there.tiles > 0 ? (await picturesOf(page, shop.origin + path, host.origin)).tiles : 0;
          expect(there.tiles, `tiles on ${path}, ${mode}`).toBe(own);
          sums[mode].all += there.all;
          sums[mode].linked += there.linked;
          sums[mode].dense += there.dense;
        }
      }
    };
    await walk(templates(shop.dataFolder));
    await enterAs(page.context(), shop);
    await walk(await allScreens(shop));
    console.log(`pictures shown, linked and dense: ${JSON.stringify(sums)}`);
    expect(sums.mirror.all).toBeGreaterThan(200);
    expect(sums.mirror.linked).toBe(0);
    expect(sums.mirror.dense).toBeGreaterThan(100);
    expect(sums.link.linked).toBeGreaterThan(200);
    expect(refused).toEqual([]);
    expect(host.asked.filter(({ status }) => status !== 200)).toEqual([]);

    // What is lost afterwards leaves a tile, in pages and in islands.
    forgive(refusedCalls);
    folder = '/elsewhere/';
    for (const { path } of host.asked) lost.add(path.slice('/pictures/'.length));
    const places = { link: `${host.origin}/elsewhere/`, mirror: malls.mirror?.origin + bySourceFolder };
    for (const mode of modes) {
      refused.length = 0;
      const list = await picturesOf(page, malls[mode]?.origin + routes.orderList(), host.origin);
      expect(list.broken).toEqual([]);
      expect(list.tiles).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter((url) => !url.startsWith(places[mode]))).toEqual([]);
    }
    const goods = await picturesOf(page, malls.link?.origin + routes.goodsList(), host.origin);
    expect(goods.broken).toEqual([]);
    expect(goods.tiles).toBeGreaterThan(0);
  } finally {
    await page.goto('about:blank');
    for (const mall of Object.values(malls)) await mall.stop();
    await gateway.close();
    await host.close();
  }
});

test('pictures that the gateway names by http: are our own files where mirrored, tiles where linked; the browser asks the host for none', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  const host = await openPictureHost(new Set(), 'http');
  const hosts = `${host.origin}, ${host.origin.replace('http:', 'https:')}`;
  const gateway = await openGateway(shop.origin, (_endpoint, body) => ({
    status: 200,
    text: JSON.stringify(body).replaceAll(/(?<![\w.:])(\/pictures\/[\w-]+\.webp)/g, `${host.origin}$1`),
  }));
  const toHost: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).host === new URL(host.origin).host) toHost.push(request.url());
  });
  const malls: Partial<Record<(typeof modes)[number], ShopProcess>> = {};
  try {
    for (const mode of modes) malls[mode] = await openMall(mode, gateway.origin, hosts, shop);
    expect(host.asked.length).toBeGreaterThan(20);
    await enterAs(page.context(), shop);
    await fillCart(page.context(), shop);
    // The pictures of the last four come from live replies alone.
    const live = [routes.cart(), routes.checkout(), routes.orderList(), memberRoutes.collection()];
    for (const path of [routes.home(), routes.goodsList(), routes.search('开关'), ...live]) {
      const own = await picturesOf(page, shop.origin + path, host.origin);
      const mirrored = await picturesOf(page, malls.mirror?.origin + path, host.origin);
      const linked = await picturesOf(page, malls.link?.origin + path, host.origin);
      expect([mirrored.broken, linked.broken], path).toEqual([[], []]);
      expect([mirrored.all, mirrored.tiles], path).toEqual([own.all, own.tiles]);
      expect(linked.tiles, path).toBeGreaterThan(own.tiles);
    }
    expect(toHost).toEqual([]);
  } finally {
    await page.goto('about:blank');
    for (const mall of Object.values(malls)) await mall.stop();
    await gateway.close();
    await host.close();
  }
});
