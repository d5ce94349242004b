import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '#core/site/routes.ts';
import { type OwnChromium, openChromium } from '#e2e/devtools/own-chromium.ts';
import { press, restOn } from '#e2e/devtools/pointer.ts';
import { openTab, type WatchedTab } from '#e2e/devtools/watched-tab.ts';
import { root } from '#mall/options.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';
import { median } from './lighthouse-limits.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

// `npm run bench:visit -- --data DIR [--runs 3]`: one visit by links, home → list → goods → goods → programmes → programme, twice in
// one profile, over a line of 150 ms and 1.6 Mbit/s with a processor four times slower. Three ways side by side: what any
// browser gets that is led nowhere ahead, links fetched ahead by script, and dictionaries with pages rendered ahead. Prints
// the bytes that went over the line and the largest contentful paint after the press, medians of the runs.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(root, '.data') },
    runs: { type: 'string', default: '3' },
  },
});

const line = { rttMs: 150, bytesPerSecond: 200_000 };
const cpuTimesSlower = 4;

/** How a browser comes to the next page; a pointer rests so long on a link before it is pressed. */
const ways = [
  { name: '按下才取', isPlain: true, restMs: 0 },
  { name: '脚本预取', isPlain: true, restMs: 600 },
  { name: '字典与预渲染', isPlain: false, restMs: 600 },
] as const;

/** Selector of the link that leads on, and the name of the page it leads to. */
const steps = [
  { page: '产品库', link: `.nav a[href="${routes.goodsList()}"]` },
  { page: '商品', link: '.card a[href^="/Goods/"]' },
  { page: '下一件商品', link: '#related .card a' },
  { page: '方案库', link: `.nav a[href="${routes.programmeList()}"]` },
  { page: '方案', link: 'main a[href^="/Programme/P"]' },
] as const;

interface Met {
  readonly page: string;
  readonly bytes: number;
  readonly lcpMs: number;
}

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The paint counts from the moment in which the page was shown. */
const lcpOf = `new Promise((done) => {
  const { activationStart = 0 } = performance.getEntriesByType('navigation')[0];
  new PerformanceObserver((list) => done(Math.max(0, list.getEntries().at(-1).startTime - activationStart)))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** The page that is shown at a path; pages that were dropped answer nothing. */
async function shownAt(tab: WatchedTab, path: string): Promise<WatchedTab['shown']> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    for (const page of tab.pages.toReversed()) {
      const isShown = await page
        .evaluate<boolean>(
          `location.pathname === ${JSON.stringify(path)} && !document.prerendering && document.readyState === 'complete'`,
        )
        .catch(() => false);
      if (isShown) return page;
    }
    await after(50);
  }
  throw new Error(`${path} was not shown within a minute`);
}

/** One visit; the visitor reads each page for three seconds. */
async function visit(
  chromium: OwnChromium,
  tab: WatchedTab,
  { way, road, from = tab.shown }: { way: (typeof ways)[number]; road: SlowLine; from?: WatchedTab['shown'] },
): Promise<{ met: Met[]; last: WatchedTab['shown'] }> {
  const met: Met[] = [];
  let before = road.bytes();
  async function read(page: WatchedTab['shown'], name: string): Promise<void> {
    const lcpMs = await page.evaluate<number>(lcpOf);
    await after(3000);
    met.push({ page: name, bytes: road.bytes() - before, lcpMs });
    before = road.bytes();
  }
  await tab.open(road.origin + routes.home(), from);
  let page = await shownAt(tab, routes.home());
  await read(page, '首页');
  for (const { page: name, link } of steps) {
    const place = await restOn(chromium, page, link);
    if (way.restMs > 0) await after(way.restMs);
    await press(chromium, page, place);
    page = await shownAt(tab, place.path);
    await read(page, name);
  }
  return { met, last: page };
}

async function run(way: (typeof ways)[number], port: number): Promise<Met[][]> {
  const road = await openSlowLine(port, { ...line, isPlain: way.isPlain });
  const chromium = await openChromium();
  try {
    const tab = await openTab(chromium, [['Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower }]]);
    const first = await visit(chromium, tab, { way, road });
    const second = await visit(chromium, tab, { way, road, from: first.last });
    return [first.met, second.met];
  } finally {
    await chromium.close();
    await road.close();
  }
}

const copy = mkdtempSync(join(tmpdir(), 'chengju-visit-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(values.data, copy, { recursive: true, verbatimSymlinks: true });
const serve = await startServe({ dataFolder: copy, flags: ['--demo'] });
try {
  const found = new Map<string, Met[]>();
  for (let time = 0; time < Number(values.runs); time++) {
    for (const way of ways) {
      for (const [index, met] of (await run(way, serve.port)).entries()) {
        for (const one of met) {
          const key = `${index} ${one.page} ${way.name}`;
          found.set(key, [...(found.get(key) ?? []), one]);
        }
      }
    }
  }
  const pages = ['首页', ...steps.map(({ page }) => page)];
  for (const [index, visitName] of ['第一次来', '第二次来'].entries()) {
    console.log(`\n| ${visitName} | ${ways.map(({ name }) => `${name}：B | LCP ms`).join(' | ')} |`);
    console.log(`|---|${'---|'.repeat(ways.length * 2)}`);
    for (const page of pages) {
      const cells = ways.map(({ name }) => {
        const all = found.get(`${index} ${page} ${name}`) ?? [];
        return `${median(all.map(({ bytes }) => bytes))} | ${Math.round(median(all.map(({ lcpMs }) => lcpMs)))}`;
      });
      console.log(`| ${page} | ${cells.join(' | ')} |`);
    }
  }
} finally {
  await serve.stop();
}
