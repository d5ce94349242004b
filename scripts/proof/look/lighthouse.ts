import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { editorialRoutes } from '#core/article/routes.ts';
import { routes } from '#core/site/routes.ts';
import { root } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { findChromium } from '#scripts/gate/chromium.ts';
import { startServe } from '#scripts/proof/backend/serve-process.ts';
import { freePort } from '#scripts/proof/publish/nginx-process.ts';
import { type Measured, median, shortfalls, tableHead, tableRow } from './lighthouse-limits.ts';

// `npm run lighthouse -- --data DIR [--runs 3] [--only 商品] [--form phone]`: twelve public templates and the search of the current
// release under `serve`, on phone and desktop. Prints scores, LCP, TBT, CLS and bytes, and exits with 1 below a limit. The
// performance is the median of the runs and wants a quiet machine; the other scores come from the first run.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: resolve(root, '.data') },
    runs: { type: 'string', default: '3' },
    /** Only templates whose name or address contains this text. */
    only: { type: 'string', default: '' },
    form: { type: 'string', default: '' },
  },
});

const placed = currentRelease(releasesIn(values.data));
if (!placed) {
  console.error(`${values.data} 中没有可用的版本，请先运行 npm start -- --publish-only`);
  process.exit(2);
}
const paths = Object.keys(placed.release.pages).toSorted();
/** The first page of the release whose path matches. */
function first(pattern: RegExp): string {
  const path = paths.find((one) => pattern.test(one));
  if (!path) throw new Error(`the release has no page like ${pattern}`);
  return path;
}

const templates: readonly (readonly [name: string, path: string])[] = [
  ['首页', routes.home()],
  ['产品库', routes.goodsList()],
  ['商品', first(/^\/Goods\/\d+$/)],
  ['方案库', routes.programmeList()],
  ['方案', first(/^\/Programme\/[A-Z]+\d+$/i)],
  ['智能套餐', routes.packageList()],
  ['品牌', first(/^\/Brand\/\d+$/)],
  ['体验馆列表', routes.experienceList()],
  ['体验馆', first(/^\/Experience\/\d+$/)],
  ['设计师列表', editorialRoutes.designerList()],
  ['文章', first(/^\/topic\/article-/)],
  ['专题', first(/^\/topic\/(?!article-|news)[\w-]+$/)],
  ['搜索', routes.search('门锁')],
];

type Form = Measured['form'];
const forms = (['phone', 'desktop'] as const).filter((form) => form.includes(values.form));
const scoreOf = (result: Result, id: string): number => Math.round((result.categories[id]?.score ?? 0) * 100);
const numberOf = (result: Result, id: string): number => result.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;

interface FoundNode {
  readonly node?: { readonly selector?: string };
}

/** The first elements that an audit complains of. */
function elementsOf(details: unknown): string {
  const items = (details as { items?: readonly FoundNode[] } | undefined)?.items ?? [];
  return items
    .flatMap(({ node }) => node?.selector ?? [])
    .slice(0, 3)
    .join('，');
}

/** Weighty audits below the full score, of all categories but performance. */
function failingAudits(result: Result): string[] {
  const ids = Object.values(result.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return ids.flatMap((id) => {
    const audit = result.audits[id];
    return audit && audit.score !== null && audit.score < 1
      ? [`${id}: ${audit.title} ${elementsOf(audit.details)}`.trim()]
      : [];
  });
}

/** One run of a page; later runs take the performance alone. */
async function look(url: string, form: Form, isFirst: boolean): Promise<Result> {
  const flags: Flags = {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    ...(!isFirst && { onlyCategories: ['performance'] }),
    // Results of a search are kept out of search engines on purpose (robots.txt).
    ...(new URL(url).pathname === routes.search() && { skipAudits: ['is-crawlable'] }),
  };
  const found = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!found) throw new Error(`${url} was not measured`);
  if (found.lhr.runtimeError) throw new Error(`${url}: ${found.lhr.runtimeError.message}`);
  return found.lhr;
}

async function measure(template: string, path: string, form: Form): Promise<Measured> {
  const [result, ...again] = await runsOf(serve.origin + path, form);
  if (!result) throw new Error('--runs is at least 1');
  const middle = (figure: (one: Result) => number): number => median([result, ...again].map(figure));
  return {
    template,
    form,
    scores: {
      performance: Math.round(middle((one) => scoreOf(one, 'performance'))),
      accessibility: scoreOf(result, 'accessibility'),
      'best-practices': scoreOf(result, 'best-practices'),
      seo: scoreOf(result, 'seo'),
    },
    lcpMs: middle((one) => numberOf(one, 'largest-contentful-paint')),
    tbtMs: middle((one) => numberOf(one, 'total-blocking-time')),
    cls: middle((one) => numberOf(one, 'cumulative-layout-shift')),
    bytes: middle((one) => numberOf(one, 'total-byte-weight')),
    failing: failingAudits(result),
  };
}

async function runsOf(url: string, form: Form): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < Number(values.runs); run++) results.push(await look(url, form, run === 0));
  return results;
}

const started = performance.now();
const copy = mkdtempSync(join(tmpdir(), 'chengju-lighthouse-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(values.data, copy, { recursive: true, verbatimSymlinks: true });
const serve = await startServe({ dataFolder: copy, flags: ['--demo'] });
const debugPort = await freePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    `--remote-debugging-port=${debugPort}`,
    '--lang=zh-CN',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
const faults: string[] = [];
try {
  for (const line of tableHead) console.log(line);
  const asked = templates.filter((entry) => entry.join(' ').includes(values.only));
  for (const [template, path] of asked) {
    for (const form of forms) {
      const measured = await measure(template, path, form);
      console.log(tableRow(measured));
      faults.push(...shortfalls(measured));
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${asked.length} 种页面，${forms.length} 种设备，各 ${values.runs} 次，${seconds} s`);
} finally {
  await browser.close();
  await serve.stop();
}
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
