import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { root, wholeNumber } from '#mall/options.ts';
import { scriptsBehind, scriptsOf } from '#scripts/check/bundle-graph.ts';
import { changePrices } from '#scripts/proof/publish/price-changes.ts';
import { openPublishWorld, proofNow } from '#scripts/proof/publish/publish-world.ts';
import { copyProject, type Variant, variants } from './engine-variants.ts';

// Measures the gain of each engine patch (ADR 36): the project without it against the project as it is, alternating.
// CPU of a full rendering or of a small publish, as the median of the ratios and as the ratio of the smallest figures (other work
// on the machine only adds); brotli bytes of pages and scripts.

const { values } = parseArgs({
  options: { goods: { type: 'string' }, pairs: { type: 'string' }, only: { type: 'string' } },
});
const goods = wholeNumber('goods', values.goods ?? '1000', 150, 100_000);
const pairs = wholeNumber('pairs', values.pairs ?? '5', 1, 50);
const wanted = variants.filter(
  ({ name, measure }) => !values.only || values.only.split(',').some((one) => one === name || one === measure),
);

interface Rendered {
  readonly cpuMs: number;
  readonly pages: number;
  readonly publicFolder: string;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const percent = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`;

const world = await openPublishWorld(root, goods);
try {
  let snapshotFolder = (await world.pull()).folder;
  const placeOf = (variant: Variant | null): { project: string; data: string; out: string } => {
    const folder = join(world.folder, variant ? `without-${variant.name.replaceAll(' ', '-')}` : 'whole');
    return { project: join(folder, 'project'), data: join(folder, 'data'), out: join(folder, 'out') };
  };
  const run = (variant: Variant | null, script: string, order: object): string =>
    execFileSync(process.execPath, [join(placeOf(variant).project, 'scripts/proof', script), JSON.stringify(order)], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  const prepare = (variant: Variant | null): void => {
    const { project, data } = placeOf(variant);
    copyProject(root, project, variant);
    mkdirSync(data, { recursive: true });
  };
  const render = (variant: Variant | null): Rendered => {
    const { project, data, out } = placeOf(variant);
    rmSync(out, { recursive: true, force: true });
    const said = run(variant, 'engine/proof-render.ts', {
      root: project,
      dataFolder: data,
      snapshotFolder,
      outFolder: out,
    });
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Rendered;
  };
  const publish = (variant: Variant | null): number => {
    const { project, data } = placeOf(variant);
    const orders = [{ root: project, snapshotFolder }];
    const said = run(variant, 'publish/proof-publish.ts', { dataFolder: data, nowSeconds: proofNow, orders, times: 1 });
    const last = JSON.parse(said.trim().split('\n').at(-1) ?? '') as { report: { cpuMs: number } };
    return last.report.cpuMs;
  };

  prepare(null);
  for (const measure of ['bytes', 'full', 'small'] as const) {
    const here = wanted.filter((variant) => variant.measure === measure);
    if (here.length === 0) continue;
    for (const variant of here) prepare(variant);
    if (measure === 'bytes') {
      const whole = bytesOf(render(null).publicFolder, placeOf(null).out);
      console.log(
        `with all: ${Object.entries(whole)
          .map(([name, size]) => `${name} ${size}`)
          .join(', ')}`,
      );
      for (const variant of here) {
        const without = bytesOf(render(variant).publicFolder, placeOf(variant).out);
        const told = Object.entries(without).map(([name, size]) => {
          const base = whole[name] ?? 0;
          return `${name} ${size - base >= 0 ? '+' : ''}${size - base} (${percent(size / base)})`;
        });
        console.log(`without ${variant.name}: ${told.join(', ')}`);
      }
    } else {
      console.log(
        measure === 'full'
          ? `full rendering of ${render(null).pages} pages, CPU without the patch over CPU with it`
          : `publish of 1 % changed of ${goods} goods, CPU without the patch over CPU with it`,
      );
      const cpuOf = measure === 'full' ? (variant: Variant | null): number => render(variant).cpuMs : publish;
      const all = [null, ...here];
      // Build the code of each variant.
      for (const variant of all) cpuOf(variant);
      const rounds: Map<Variant | null, number>[] = [];
      while (rounds.length < pairs) {
        if (measure === 'small') {
          await changePrices(world.database);
          snapshotFolder = (await world.pull()).folder;
        }
        // Alternate the order from round to round.
        const order = rounds.length % 2 === 0 ? all : all.toReversed();
        rounds.push(new Map(order.map((variant) => [variant, cpuOf(variant)])));
      }
      console.log(`with all: ${median(rounds.map((round) => round.get(null) ?? 0)).toFixed(0)} ms`);
      const leastOf = (variant: Variant | null): number =>
        Math.min(...rounds.map((round) => round.get(variant) ?? Number.POSITIVE_INFINITY));
      for (const variant of here) {
        const ratios = rounds.map((round) => (round.get(variant) ?? 0) / (round.get(null) ?? 0));
        const least = leastOf(variant) / leastOf(null);
        console.log(
          `without ${variant.name}: median ${percent(median(ratios))}, least ${percent(least)} (${ratios.map(percent).join(', ')})`,
        );
      }
    }
  }
} finally {
  await world.close();
}

/** Brotli bytes and requests of a shopper's visit. */
function bytesOf(publicFolder: string, out: string): Record<string, number> {
  const html = (file: string): string => readFileSync(join(out, file), 'utf8');
  const size = (texts: readonly (string | Buffer)[]): number =>
    texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const sizeOfFiles = (files: readonly string[]): number =>
    size(files.map((file) => readFileSync(join(publicFolder, file))));
  const allOf = (page: string): string[] => {
    const { islands, boot } = scriptsOf(html(page));
    return scriptsBehind(publicFolder, [...islands, ...boot]);
  };
  const pages = readdirSync(join(out, 'Goods')).filter((file) => /^\d+\.html$/.test(file));
  const goodsPages = pages.map((file) => `Goods/${file}`).toSorted((a, b) => html(b).length - html(a).length);
  const [longest = ''] = goodsPages;
  const { boot, islands } = scriptsOf(html(longest));
  return {
    'goods page': size([html(longest)]),
    'boot module': sizeOfFiles(scriptsBehind(publicFolder, boot)),
    'goods scripts': sizeOfFiles(scriptsBehind(publicFolder, [...islands, ...boot])),
    'goods script files': scriptsBehind(publicFolder, [...islands, ...boot]).length,
    cart: sizeOfFiles(allOf('Cart/cart.html')),
    checkout: sizeOfFiles(allOf('Checkout.html')),
  };
}
