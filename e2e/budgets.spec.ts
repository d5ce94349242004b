import { editorialRoutes } from '#core/article/routes.ts';
import { brandRoutes } from '#core/brand/routes.ts';
import { experienceRoutes } from '#core/experience/routes.ts';
import { plannerRoutes } from '#core/planner/routes.ts';
import { programmeRoutes } from '#core/programme/routes.ts';
import { routes } from '#core/site/routes.ts';
import { expectNoShift } from '#e2e/probe/shifts.ts';
import { plainGoods, snapshotOf } from '#e2e/support/facts.ts';
import { afterLoad, settle } from '#e2e/support/settle.ts';
import { expect, test } from '#e2e/support/test.ts';
import { slowness } from '#scripts/gate/machine-speed.ts';

test('a goods page asks for at most ten things until load + 2 s', async ({ page, shop }) => {
  const snapshot = snapshotOf(shop.dataFolder);
  let worst = { path: '', requests: [] as string[] };
  for (const key of snapshot.keys('goods').filter((_, index) => index % 60 === 0)) {
    const requests: string[] = [];
    const onRequest = (request: { url: () => string }): number => requests.push(request.url());
    page.on('request', onRequest);
    await page.goto(routes.goods(key), { waitUntil: 'load' });
    await afterLoad(page, 2000);
    page.off('request', onRequest);
    const counted = requests.filter((url) => url.startsWith('http'));
    if (counted.length > worst.requests.length) worst = { path: routes.goods(key), requests: counted };
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }
  console.log(`requests until load + 2 s: worst ${worst.requests.length} (${worst.path}), limit 10`);
  expect(worst.requests.length, worst.requests.join('\n')).toBeLessThanOrEqual(10);
});

test('nothing shifts on any template, also with slow pictures and after the freshness call', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const snapshot = snapshotOf(shop.dataFolder);
  await page.route('**/*.webp', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  const paths = [
    routes.home(),
    routes.goodsList(),
    routes.goodsOfTag(snapshot.only('goodsLibrary').select_tags_list[0]?.tag_id ?? ''),
    routes.goods(snapshot.keys('goods')[0] ?? ''),
    routes.programmeList(),
    programmeRoutes.listOf('cate_id', snapshot.only('dict').smartCategory[0]?.id ?? 0),
    programmeRoutes.brands(),
    routes.packageList(),
    plannerRoutes.page(),
    editorialRoutes.designerList(),
    editorialRoutes.designer(snapshot.keys('designer')[0] ?? ''),
    editorialRoutes.articleList(),
    editorialRoutes.article(snapshot.keys('article')[0] ?? ''),
    routes.topic(snapshot.keys('topic')[0] ?? ''),
    brandRoutes.list(),
    experienceRoutes.dynamicList(),
    experienceRoutes.dynamic(snapshot.keys('dynamic')[0] ?? ''),
    routes.programme(snapshot.keys('programme')[0] ?? ''),
    routes.brand(snapshot.keys('brand')[0] ?? ''),
    routes.experienceList(),
    routes.experience(snapshot.keys('experience')[0] ?? ''),
  ];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    await afterLoad(page, 1500);
    await settle(page);
    await expectNoShift(page);
  }
});

test('the first tap on a goods page is answered at once at a quarter of the speed', async ({ page, shop }) => {
  test.setTimeout(300_000);
  const goods = await plainGoods(shop.ask);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  /** Mean of the middle third: a median jumps by whole frames, and the ratios with it. */
  const middle = (values: number[]): number => {
    const third = values.toSorted((a, b) => a - b).slice(values.length / 3, (values.length * 2) / 3);
    return third.reduce((sum, value) => sum + value, 0) / third.length;
  };

  /** Milliseconds from the press to the frame with its effect. */
  async function tap(name: string, shown: string): Promise<number> {
    const button = page.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    await page.evaluate((condition) => {
      const state = window as unknown as { tapMs?: number };
      delete state.tapMs;
      document.addEventListener(
        'pointerdown',
        (event) => {
          const look = (): void => {
            // Either a selector that must match, or `selector=>value` of a field.
            const [selector = '', value] = condition.split('=>');
            const found = [...document.querySelectorAll<HTMLInputElement>(selector)];
            if (found.some((element) => value === undefined || element.value === value)) {
              requestAnimationFrame(() =>
                setTimeout(() => {
                  state.tapMs = performance.now() - event.timeStamp;
                }),
              );
            } else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    }, shown);
    await button.click();
    const handle = await page.waitForFunction(() => (window as unknown as { tapMs?: number }).tapMs);
    return (await handle.jsonValue()) ?? 0;
  }

  /** The same on a page without any prior input. */
  async function tapFirst(name: string, shown: string): Promise<number> {
    await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
    await afterLoad(page, 1200);
    return tap(name, shown);
  }

  /** Presses arrow down on the entry of the product menu: milliseconds to the frame with the menu. */
  async function openMenu(): Promise<number> {
    await page.goto(routes.goods(goods.item_id), { waitUntil: 'load' });
    await afterLoad(page, 1200);
    await page.locator('.nav__list [data-menu="goods"]').focus();
    // The focus fetches the code that answers the next key.
    await settle(page);
    await page.evaluate(() => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = (): void => {
            if (!document.querySelector('.mega:not([data-waiting])')) return void requestAnimationFrame(look);
            requestAnimationFrame(() =>
              setTimeout(() => {
                (window as unknown as { menuMs?: number }).menuMs = performance.now() - timeStamp;
              }),
            );
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    await page.keyboard.press('ArrowDown');
    const handle = await page.waitForFunction(() => (window as unknown as { menuMs?: number }).menuMs);
    return (await handle.jsonValue()) ?? 0;
  }

  const menu: number[] = [];
  const quantity: number[] = [];
  const buy: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < 15; run++) {
    await page.context().clearCookies();
    quantity.push(await tapFirst('增加', '.step input=>2'));
    // The same button after React has hydrated: the time of a bare React button on this machine in this run.
    await page.waitForFunction(() => !document.querySelector('.step')?.closest('astro-island')?.hasAttribute('ssr'));
    await settle(page);
    bare.push(await tap('增加', '.step input=>3'));
    await page.evaluate(() => localStorage.clear());
    buy.push(await tapFirst('加入购物车', '[data-tap="busy"][aria-busy="true"], dialog[open]'));
    await page.evaluate(() => localStorage.clear());
    menu.push(await openMenu());
  }
  const [quantityMs, buyMs, menuMs, bareMs] = [middle(quantity), middle(buy), middle(menu), middle(bare)];
  const ratio = (ms: number): string => (ms / bareMs).toFixed(2);
  console.log(
    `first tap at 4× CPU, middle of 15: quantity ${quantityMs.toFixed(0)} ms, buy ${buyMs.toFixed(0)} ms, menu ${menuMs.toFixed(0)} ms, limit 50 ms; bare React button ${bareMs.toFixed(0)} ms, ratios ${ratio(quantityMs)}, ${ratio(buyMs)} and ${ratio(menuMs)}, limit 2 (menu 2.5)`,
  );
  // Each of the times ends with a frame, so that a ratio of two is not known better than to one of them.
  const frameMs = 1000 / 60;
  // The limit of 50 ms assumes that a bare button takes half of it; slower machines are held to the ratio alone. A menu has
  // a hundred links that must be styled and painted, even when they are laid out in advance.
  const limit = (times: number): number => (bareMs <= 25 ? 50 : times * bareMs + frameMs);
  expect(menuMs).toBeLessThanOrEqual(limit(2.5));
  for (const first of [quantityMs, buyMs]) {
    expect(first).toBeLessThanOrEqual(limit(2));
    expect(first).toBeLessThanOrEqual(2 * bareMs + frameMs);
  }
});

test('suggestions take 50 ms times the slowness of the machine at a quarter of its CPU', async ({ page }) => {
  await page.goto(routes.search('门锁'));
  await expect(page.locator('.list-box .card__title').first()).toContainText('门锁');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.mouse.move(400, 400);
  await page.getByRole('banner').locator('input[name=keywords]').click();
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list).toBeVisible();
  const words = [
    '门锁',
    'ms',
    '吸顶灯',
    '窗帘电机',
    'zigbee',
    '人体存在',
    '筒灯',
    'kaiguan',
    '扫地机器人',
    '网关',
    '智能门琐',
    '插排',
    '音箱',
    'xf',
    '水浸',
  ];
  const times: number[] = [];
  for (const word of words) {
    // From the end of the typing pause to the list in the page.
    times.push(
      await page.evaluate(async (typed) => {
        const input = document.querySelector<HTMLInputElement>('header input[name=keywords]');
        const suggestions = document.querySelector('.suggest');
        if (!input || !suggestions) return Number.POSITIVE_INFINITY;
        const painted = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve(performance.now());
          });
          observer.observe(suggestions, { childList: true });
        });
        const pauseMs = 300;
        const due = performance.now() + pauseMs;
        input.value = typed;
        input.dispatchEvent(new Event('input'));
        return (await painted) - due;
      }, word),
    );
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  const limitMs = 50 * slowness();
  console.log(
    `suggestions at 4× CPU: median ${median?.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms, limit ${limitMs.toFixed(0)} ms`,
  );
  expect(median).toBeLessThanOrEqual(limitMs);
});
