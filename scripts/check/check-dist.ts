import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readOptions } from '#mall/options.ts';
import { linkedDataOf } from '#publisher/release/check/linked-data.ts';
import { unprintable } from '#publisher/release/check/verify.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { openSnapshot } from '#snapshot/read/read.ts';
import { linkDepths, templateOf } from './link-graph.ts';
import { libraryFaults } from './page-libraries.ts';
import { goodsPageParts } from './page-parts.ts';
import { readableText, textsOf } from './page-texts.ts';
import { openProgrammePrices } from './programme-prices.ts';

// Rule: a release holds complete pages and no internal files. Scope: every file of the current release of
// --data. Excluded: pictures. Way out: none.

const options = readOptions();
const current = currentRelease(join(options.dataFolder, 'releases'));
if (!current) throw new Error(`${options.dataFolder} holds no release`);
const { folder, release } = current;
const faults: string[] = [];
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

const files = new Set(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
);
const pageByLower = new Map(Object.keys(release.pages).map((page) => [page.toLowerCase(), page]));
/** Anchors inside pages, and the links that point to one. */
const idsOf = new Map<string, ReadonlySet<string>>();
const anchors: { path: string; target: string; id: string }[] = [];
/** Pages that the plain links of each page lead to, for pages that search engines may list. */
const linksOf = new Map<string, string[]>();

for (const file of files) {
  if (!/\.(html|js|css|json)$/.test(file)) continue;
  const text = readFileSync(join(folder, file), 'utf8');
  if (text.includes('chengju-reference-backend')) faults.push(`${file}: holds code of the backend`);
  if (/cost_price|password_hash/.test(text)) faults.push(`${file}: names a field that must stay inside`);
}

const texts = textsOf(openSnapshot(join(options.dataFolder, 'snapshots', release.snapshot)));
let textsSaid = 0;
const programmePrices = openProgrammePrices();
const linkedKinds = new Set<string>();
let links = 0;
let worst = { page: '', bytes: 0 };
/** The longest page of each template. */
const longestOf = new Map<string, { path: string; html: string }>();
let worstInline = { page: '', bytes: 0 };
const brotli11 = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const goodsPages = Object.entries(release.pages).filter(([path]) => /^\/Goods\/\d+$/.test(path));
const longest = new Set(
  goodsPages
    .map(([path, { file }]) => ({ path, size: readFileSync(join(folder, file)).length }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 20)
    .map(({ path }) => path),
);

for (const [path, { file }] of Object.entries(release.pages)) {
  const html = readFileSync(join(folder, file), 'utf8');
  const fault = (text: string): number => faults.push(`${path}: ${text}`);
  if ((longestOf.get(templateOf(path))?.html.length ?? 0) < html.length)
    longestOf.set(templateOf(path), { path, html });
  programmePrices.read(path, html);
  if (!html.includes('<html lang="zh-CN"')) fault('html has no lang="zh-CN"');
  if (!html.includes('http-equiv="content-security-policy"')) fault('no content policy');
  const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  if (/<[a-z][^>]*\sstyle="/.test(markup)) fault('a style attribute');
  if (/<[a-z][^>]*\son[a-z]+="/.test(markup)) fault('an inline event handler');
  for (const address of unprintable(markup)) fault(`links to ${address.slice(0, 60)}`);
  const text = markup.replace(/<[^>]+>/g, ' ');
  for (const word of ['undefined', 'NaN', '[object Object]', 'Invalid Date']) {
    if (text.includes(word)) fault(`prints ${word}`);
  }
  idsOf.set(path, new Set([...markup.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')));
  for (const match of markup.matchAll(/\shref="(\/[^"#?]*)?(?:\?[^"#]*)?#([^"]+)"/g)) {
    const target = match[1] === undefined ? path : pageByLower.get(decodeURI(match[1]).toLowerCase());
    if (target) anchors.push({ path, target, id: decodeURIComponent(match[2] ?? '') });
  }
  for (const match of markup.matchAll(/\s(?:href|src|srcset|component-url|renderer-url)="(\/[^"#? ]*)/g)) {
    links++;
    const target = decodeURI(match[1] ?? '');
    if (target.startsWith('//')) fault(`leads elsewhere: ${target}`);
    else if (!files.has(target) && !pageByLower.has(target.toLowerCase())) fault(`leads nowhere: ${target}`);
  }
  if (!html.includes('name="robots" content="noindex"')) {
    const targets = [...markup.matchAll(/<a\s[^>]*?href="(\/[^"#?]*)/g)].map((match) => decodeURI(match[1] ?? ''));
    linksOf.set(
      path,
      targets.flatMap((target) => pageByLower.get(target.toLowerCase()) ?? []),
    );
    for (const part of ['<title>', 'name="description"', 'property="og:title"']) {
      if (!html.includes(part)) fault(`no ${part}`);
    }
  }
  const linkedData = linkedDataOf(html);
  for (const one of linkedData.data) linkedKinds.add(String(one['@type']));
  for (const one of linkedData.faults) fault(one);
  const said = texts.get(path);
  if (said) {
    const text = readableText(html);
    const missing = said.filter((piece) => !text.includes(readableText(piece)));
    if (missing.length > 0) fault(`does not say ${missing.slice(0, 3).join(' | ')}`);
    textsSaid += said.length;
  }
  if (/^\/Goods\/\d+$/.test(path)) checkShared(html, fault);
  if (/^\/Goods\/goods(\/|$)/.test(path) && html.includes('class="card"') && !html.includes('"@type":"ItemList"'))
    fault('a list that is no ItemList');
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g)]
    .filter((match) => !match[0].includes('speculationrules'))
    .map((match) => match[1] ?? '')
    .join('\n');
  const inlineBytes = brotliCompressSync(inline, brotli11).length;
  if (inlineBytes > worstInline.bytes) worstInline = { page: path, bytes: inlineBytes };
  if (longest.has(path)) {
    const bytes = brotliCompressSync(html, brotli11).length;
    if (bytes > worst.bytes) worst = { page: path, bytes };
  }
}
/** A product shows the same price to visitors, to people it is shared with, and to search engines. */
function checkShared(html: string, fault: (text: string) => unknown): void {
  const offered = /"priceCurrency":"CNY","price":"([\d.]+)"/.exec(html)?.[1];
  const told = /property="product:price:amount" content="([\d.]+)"/.exec(html)?.[1];
  if (!html.includes('property="og:type" content="product"')) fault('shared as something else than a product');
  if (!offered || told !== offered) fault(`offers ${offered}, tells ${told}`);
}

for (const { path, target, id } of anchors) {
  if (!idsOf.get(target)?.has(id)) faults.push(`${path}: leads to a place that ${target} has not: #${id}`);
}

for (const path of texts.keys()) if (!release.pages[path]) faults.push(`${path}: in the snapshot, but no page`);

const deepestGoods = 4;
const fewestLinks = 30;
const depths = linkDepths(linksOf, '/');
// Withdrawn goods are in no list: their pages are reached by address only.
const goodsDepths = goodsPages
  .filter(([path]) => linksOf.has(path))
  .map(([path]) => depths.get(path) ?? Number.POSITIVE_INFINITY);
const barest = new Map<string, { path: string; count: number }>();
for (const [path, { length: count }] of linksOf) {
  const depth = depths.get(path);
  if (depth === undefined) faults.push(`${path}: no plain link leads there`);
  else if (depth > deepestGoods && /^\/Goods\/\d+$/.test(path))
    faults.push(`${path}: ${depth} links from the home page`);
  const known = barest.get(templateOf(path));
  if (!known || count < known.count) barest.set(templateOf(path), { path, count });
}
for (const { path, count } of barest.values()) {
  if (count < fewestLinks) faults.push(`${path}: ${count} links to pages, ${fewestLinks} wanted`);
}
checkCategories();
if (!readFileSync(join(folder, 'robots.txt'), 'utf8').includes('User-agent: *')) faults.push('/robots.txt: for nobody');
faults.push(...libraryFaults(folder));

/** Plain links reach every category, so that a reader without script finds it. */
function checkCategories(): void {
  const pages = Object.keys(release.pages).filter((path) => /^\/Goods\/goods\/category-/.test(path));
  const found = pages.flatMap((path) => depths.get(path) ?? []);
  if (pages.length === 0) faults.push('no category has a page');
  console.log(
    `categories by plain links: ${found.length} of ${pages.length}, deepest ${Math.max(...found)} from the home page`,
  );
}

const prices = programmePrices.end();
faults.push(...prices.faults);
console.log(`prices of ${prices.programmes} programmes on ${prices.cards} cards: ${prices.faults.length} differ`);

if (worst.bytes > 10_000) faults.push(`${worst.page}: ${kB(worst.bytes)} brotli, 10 kB allowed`);
if (worstInline.bytes > 2000) faults.push(`${worstInline.page}: ${kB(worstInline.bytes)} inline script, 2 kB allowed`);

for (const fault of faults.slice(0, 40)) console.error(fault);
if (faults.length > 40) console.error(`… and ${faults.length - 40} more`);
console.log(`goods page, HTML with CSS, brotli 11: worst ${kB(worst.bytes)} (${worst.page}), limit 10 kB`);
const parts = goodsPageParts(readFileSync(join(folder, release.pages[worst.page]?.file ?? ''), 'utf8'));
console.log(`  what a part adds to it: ${parts.map(({ part, bytes }) => `${part} ${kB(bytes)}`).join(', ')}`);
console.log(`inline script, brotli: worst ${kB(worstInline.bytes)} (${worstInline.page}), limit 2 kB`);
const byDepth = Map.groupBy(goodsDepths, (depth) => depth);
console.log(
  `goods pages by plain links from the home page: ${[...byDepth]
    .toSorted(([a], [b]) => a - b)
    .map(([depth, group]) => `${depth} → ${group.length}`)
    .join(', ')}; worst ${Math.max(...goodsDepths)}, limit ${deepestGoods}`,
);
const weights = [...longestOf]
  .map(([template, { html }]) => ({ template, bytes: brotliCompressSync(html, brotli11).length }))
  .toSorted((a, b) => b.bytes - a.bytes);
console.log(
  `longest page of each template, brotli 11: ${weights.map((one) => `${one.template} ${kB(one.bytes)}`).join(', ')}`,
);
const [fewest] = [...barest.values()].toSorted((a, b) => a.count - b.count);
if (fewest) {
  console.log(
    `plain links on a page: fewest ${fewest.count} (${fewest.path}), ${barest.size} templates, limit ${fewestLinks}`,
  );
}
console.log(`texts of ${texts.size} records with scripts off: ${textsSaid} pieces looked for`);
console.log(`structured data: ${[...linkedKinds].toSorted().join(', ')}`);
console.log(
  `release: ${Object.keys(release.pages).length} pages, ${links} links, ${anchors.length} of them to a place in a page, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
