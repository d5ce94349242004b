import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { createRandom } from '#backend/app/texts/random.ts';
import { findableOf } from '#core/search/index/columns.ts';
import { openSearchIndex } from '#core/search/index/open.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { plain } from '#core/search/index/text.ts';
import { wholeNumber } from '#mall/options.ts';
import { type SearchedIn, sampleSearch } from './sample-search.ts';
import { spellings, substrings, type Typed, titleWords, typos } from './samples.ts';

// Measures the search over the sample world: npm run search-quality -- --goods 20000. With --in database it is that of the
// shop's database, with --server that of PostgreSQL there. Ends with code 1 when a figure misses its target.

const { values } = parseArgs({
  options: { goods: { type: 'string' }, in: { type: 'string' }, server: { type: 'string' } },
});
const size = wholeNumber('goods', values.goods ?? '600', 20, 100_000);

const where: SearchedIn = values.in === 'database' ? 'database' : 'index';
const world = await sampleSearch(size, where, values.server);
const { goods, files, head } = world;

const openedMs = performance.now();
openSearchIndex(head, files);
const openMs = performance.now() - openedMs;
const titles = world.rows.map((row) => row.item_name);
const times: number[] = [];
const firstPage = 20;
const few = 10;

async function search(query: string): Promise<readonly number[]> {
  const started = performance.now();
  const { hits } = await world.search(query);
  times.push(performance.now() - started);
  return hits;
}

const titleAt = (line: number): string => titles[line] ?? '';
const holds = (line: number, text: string): boolean => plain(titleAt(line)).includes(plain(text));
/** Whether a hit contains a word of a query: in its title, brand, category, tags or model number. */
const holdsAnywhere = (line: number, word: string): boolean =>
  [world.rows[line]].some((row) => row && plain(Object.values(findableOf(row, head)).join('\n')).includes(plain(word)));
let failed = 0;

/** Prints a figure beside its target. */
function report(what: string, share: number, mark: number, misses: readonly string[] = []): void {
  const ok = share >= mark;
  if (!ok) failed += 1;
  const seen = misses.length > 0 ? `；例：${misses.slice(0, 5).join('、')}` : '';
  console.log(`${ok ? '✓' : '✗'} ${what} ${(share * 100).toFixed(2)} %（≥ ${mark * 100} %）${seen}`);
}

/** Share of the words found in a title on the first page. */
async function reportFound(what: string, typed: readonly Typed[], mark: number): Promise<void> {
  const misses: Typed[] = [];
  for (const { word, query } of typed) {
    const hits = await search(query);
    if (!hits.slice(0, firstPage).some((line) => holds(line, word))) misses.push({ word, query });
  }
  report(
    `${what} ${typed.length}`,
    1 - misses.length / typed.length,
    mark,
    misses.map(({ word, query }) => `${query}（${word}）`),
  );
}

const bytes = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
const [headBytes, ...fileBytes] = [head, ...files].map(bytes);
console.log(
  `${goods.length} 商品：首个文件 ${headBytes} B，商品文件 ${fileBytes.length} 个共 ${fileBytes.reduce((sum, one) => sum + one, 0)} B，打开 ${openMs.toFixed(0)} ms`,
);
const firstAnswer = (headBytes ?? 0) + (fileBytes[0] ?? 0);
const mostBytes = 60_000;
console.log(`${firstAnswer <= mostBytes ? '✓' : '✗'} 首次回答 ${firstAnswer} B（≤ ${mostBytes} B）`);
if (firstAnswer > mostBytes) failed += 1;

const parts = substrings(titles, 2000);
const lost: { query: string }[] = [];
for (const { title, query } of parts) {
  const hits = await search(query);
  if (hits.slice(0, firstPage).some((line) => titleAt(line) === title)) continue;
  const isWide = hits.length > firstPage;
  if (!isWide || !hits.every((line) => query.split(/\s+/).every((word) => holdsAnywhere(line, word))))
    lost.push({ query });
}
report(
  `标题中任意两字以上 ${parts.length}`,
  1 - lost.length / parts.length,
  1,
  lost.map(({ query }) => query),
);

const words = titleWords(titles, 2);
const { whole, initials } = spellings(words, readingsOf);
await reportFound('全拼', whole, 0.99);
await reportFound('首字母', initials, 0.99);
for (const [kind, typed] of Object.entries(typos(titleWords(titles, 3), 500)))
  await reportFound(`错字 ${kind}`, typed, 0.95);

const pairs = createRandom('search precision').sample(
  words.filter((word) => word.length === 2),
  200,
);
const shown: { word: string; line: number }[] = [];
for (const word of pairs) for (const line of (await search(word)).slice(0, few)) shown.push({ word, line });
const wrong = shown.filter(({ word, line }) => !holdsAnywhere(line, word));
report(
  `准确：${pairs.length} 个两字词的前 ${few} 条`,
  1 - wrong.length / shown.length,
  0.95,
  wrong.map(({ word }) => word),
);

const inTitle = shown.filter(({ word, line }) => holds(line, word)).length / shown.length;
console.log(`  其中在标题里 ${(inTitle * 100).toFixed(2)} %`);

const ordered = times.toSorted((a, b) => a - b);
const at = (share: number): string => (ordered[Math.floor(ordered.length * share)] ?? 0).toFixed(2);
console.log(`${times.length} 次搜索：中位 ${at(0.5)} ms，p99 ${at(0.99)} ms`);
process.exitCode = failed > 0 ? 1 : 0;
await world.close();
