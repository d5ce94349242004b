import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { root } from '#mall/options.ts';
import type { Release } from '#publisher/release/release.ts';
import { contentTypes } from '#publisher/serve/file-kinds.ts';
import { templateOf } from '#scripts/check/link-graph.ts';
import { findChromium } from '#scripts/gate/chromium.ts';

// Compares the templates of two releases pixel by pixel:
// `npm run looks -- BEFORE AFTER [--only text]`, with two release folders. Pages are served from the folder itself and every
// call fails at once, so islands show their state without network. Pictures of different templates are written to
// .looks.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: resolve(root, '.looks') },
    /** Only addresses that contain this text. */
    only: { type: 'string', default: '' },
    /** Number of pages compared per template. */
    pages: { type: 'string', default: '1' },
    width: { type: 'string', multiple: true, default: ['1440', '375'] },
  },
});
const [before, after] = positionals.map((folder) => resolve(folder));
if (!before || !after) throw new Error('two folders of releases are wanted');

const widths = values.width.map(Number);
const origin = 'http://look.test';
/** One clock for both, so that opening hours and countdowns match. */
const now = new Date('2026-11-22T04:00:00Z');

const releaseOf = (folder: string): Release => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));

/** Addresses of the first pages of each template. */
function addressesOf(release: Release): string[] {
  const byTemplate = Map.groupBy(Object.keys(release.pages).toSorted(), templateOf);
  return [...byTemplate.values()]
    .flatMap((paths) => paths.slice(0, Number(values.pages)))
    .filter((path) => path.includes(values.only));
}

async function openContext(browser: Browser, folder: string, width: number): Promise<BrowserContext> {
  const { pages } = releaseOf(folder);
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(now);
  // Guarded pages redirect guests before they can be photographed.
  await context.addCookies([{ name: 'token', value: 'look', url: origin }]);
  await context.route('**/*', (route) => {
    const path = decodeURI(new URL(route.request().url()).pathname);
    const file = join(folder, pages[path]?.file ?? path);
    if (path.startsWith('/api/') || !existsSync(file) || !extname(file)) return route.abort('connectionrefused');
    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ body: readFileSync(file), contentType });
  });
  return context;
}

/** Scrolls down the page twice, because the first time loads late content, and waits for pictures. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    for (const pause of [500, 0]) {
      for (let top = 0; top < document.body.scrollHeight; top += 800) {
        scrollTo(0, top);
        await rest(30);
      }
      await rest(pause);
    }
    scrollTo(0, 0);
    // A hidden lazy picture never loads.
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), rest(1000)]);
    await rest(300);
  });
}

/** Takes the whole page once its islands are hydrated and its pictures are loaded. */
async function lookAt(page: Page, path: string): Promise<Buffer> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await settle(page);
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

/** Number of different pixels; pixels that exist in only one picture count too. */
function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (sign) => sign.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext('2d');
          context?.drawImage(picture, 0, 0);
          const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
          return { width: picture.width, pixels: new Uint32Array(data.buffer) };
        }),
      );
      if (!a || !b) return Number.POSITIVE_INFINITY;
      if (a.width !== b.width) return Math.max(a.pixels.length, b.pixels.length);
      let count = Math.abs(a.pixels.length - b.pixels.length);
      for (let at = 0; at < Math.min(a.pixels.length, b.pixels.length); at++)
        if (a.pixels[at] !== b.pixels[at]) count++;
      return count;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const differing: string[] = [];
/** Pages that redirect before they can be photographed. */
const gone: string[] = [];
let looked = 0;
try {
  const blank = await browser.newPage();
  for (const width of widths) {
    const contexts = [await openContext(browser, before, width), await openContext(browser, after, width)] as const;
    const pages = [await contexts[0].newPage(), await contexts[1].newPage()] as const;
    for (const path of addressesOf(releaseOf(before))) {
      let pixels = 0;
      // Content missing at the first look has arrived by the second.
      for (let look = 0; look < 2; look++) {
        const seen = await Promise.all(pages.map((page) => lookAt(page, path).catch(() => undefined)));
        const [one, other] = seen;
        if (!one || !other) {
          gone.push(`${width} ${path}`);
          break;
        }
        pixels = one.equals(other) ? 0 : await differingPixels(blank, one, other);
        if (pixels === 0) break;
        mkdirSync(values.out, { recursive: true });
        const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}`;
        writeFileSync(join(values.out, `${name}-before.png`), one);
        writeFileSync(join(values.out, `${name}-after.png`), other);
      }
      looked++;
      if (pixels > 0) {
        differing.push(`${width} ${path}: ${pixels} pixels`);
        console.error(differing.at(-1));
      }
    }
    for (const context of contexts) await context.close();
  }
} finally {
  await browser.close();
}
console.log(
  `looked at ${looked - gone.length} pages, ${differing.length} differ; led on: ${gone.join(', ') || 'none'}`,
);
process.exitCode = differing.length > 0 ? 1 : 0;
