import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Connection } from '#backend/db/open.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { type TakenSnapshot, type TakeOptions, takeSnapshot } from '#snapshot/pull/take.ts';

const start = Date.UTC(2026, 10, 20, 4);
const shop = shopOfFile({ goods: 30, startMs: start });
const root = mkdtempSync(join(tmpdir(), 'chengju-by-change-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let made = 0;
const newFolder = (): string => join(root, String(made++));

const take = (snapshotsFolder: string, options: Partial<TakeOptions> = {}): Promise<TakenSnapshot> =>
  takeSnapshot({
    baseUrl: 'http://shop.test',
    signSecret: 'demo-secret',
    fetchPage: (url, init) => shop.fetch(url, init),
    nowMs: () => shop.nowMs(),
    wait: async () => undefined,
    snapshotsFolder,
    ...options,
  });

/** A copy of a folder of snapshots with everything that belongs to it. */
function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** What a full read gives at this moment, over the same earlier snapshots. It must find nothing that was missed. */
async function expectSameAsFull(taken: TakenSnapshot, before: string, why: string): Promise<TakenSnapshot> {
  const full = await take(before, { full: true });
  expect(full.report.missed, why).toEqual([]);
  expect(filesOf(taken.folder), why).toEqual(filesOf(full.folder));
  return full;
}

const write = (job: (connection: Connection) => Promise<unknown>) => shop.database.write(job);

type Write = readonly [what: string, (connection: Connection, round: number) => Promise<unknown>];

/** The nth product in the order of ids. */
const nth = (index: number) => sql`(select goods_id from goods order by goods_id limit 1 offset ${sql.lit(index)})`;

const goodsWrites: readonly Write[] = [
  ['a price', (c, n) => sql`update sku set price = price + 100 where goods_id = ${nth(n % 30)}`.execute(c)],
  ['a stock', (c, n) => sql`update sku set stock = ${n % 3} where goods_id = ${nth((n * 7) % 30)}`.execute(c)],
  [
    'a sale',
    (c, n) => sql`update sku set sales = sales + 50, stock = stock + 5 where goods_id = ${nth(n % 30)}`.execute(c),
  ],
  [
    'a text',
    (c, n) => sql`update goods set intro = intro || ${`<p>${n}</p>`} where goods_id = ${nth((n * 3) % 30)}`.execute(c),
  ],
  ['an order', (c, n) => sql`update goods set sort = sort + 9 where goods_id = ${nth((n * 11) % 30)}`.execute(c)],
  [
    'a withdrawal',
    (c, n) => sql`update goods set approve_status = 'instock' where goods_id = ${nth(n % 30)}`.execute(c),
  ],
  ['a return', (c) => sql`update goods set approve_status = 'onsale'`.execute(c)],
  [
    'a hidden SKU',
    (c, n) =>
      sql`update sku set approve_status = 'instock' where goods_id = ${nth((n * 5) % 30)} and item_id <> goods_id`.execute(
        c,
      ),
  ],
  ['SKUs that are back', (c) => sql`update sku set approve_status = 'onsale'`.execute(c)],
  [
    'another brand',
    (c, n) =>
      sql`update goods set brand_id = (select max(brand_id) from brand) where goods_id = ${nth((n * 13) % 30)}`.execute(
        c,
      ),
  ],
  ['a tag less', (c, n) => sql`delete from goods_tag where goods_id = ${nth((n * 3) % 30)}`.execute(c)],
  [
    'a hidden review',
    (c, n) => sql`update rate set hidden_reason = 'x' where goods_id = ${nth((n * 2) % 30)}`.execute(c),
  ],
  [
    'pictures added to a review',
    (c) =>
      sql`insert into rate_addition (rate_id, content, pics, created)
        select min(rate_id), 'x', '["/x.webp"]', 0 from rate
        where hidden_reason = '' and pics = '[]' and rate_id not in (select rate_id from rate_addition)`.execute(c),
  ],
  [
    'a hidden answer',
    (c) =>
      sql`update question_answer set hidden_reason = 'x' where answer_id = (select min(answer_id) from question_answer where hidden_reason = '')`.execute(
        c,
      ),
  ],
];

const otherWrites: readonly Write[] = [
  [
    'a name of a brand',
    (c, n) => sql`update brand set name = name || ${n} where brand_id = (select min(brand_id) from goods)`.execute(c),
  ],
  [
    'a name of a tag',
    (c, n) => sql`update tag set name = name || ${n} where tag_id = (select min(tag_id) from goods_tag)`.execute(c),
  ],
  ['a coupon', (c) => sql`update coupon set title = title || '！'`.execute(c)],
  ['a category', (c, n) => sql`update category set name = name || ${n} where category_id = '3'`.execute(c)],
  [
    'a text of a programme',
    (c, n) => sql`update programme set content = content || ${`<p>${n}</p>`} where programme_id < 4`.execute(c),
  ],
  ['devices of a programme', (c) => sql`delete from programme_goods where programme_id = 3`.execute(c)],
  [
    'an article',
    (c, n) => sql`update article set content = content || ${`<p>${n}</p>`} where article_id < 3`.execute(c),
  ],
  ['a topic', (c, n) => sql`update topic set title = title || ${n}`.execute(c)],
  ['a centre', (c, n) => sql`update experience set intro = intro || ${`<p>${n}</p>`}`.execute(c)],
  ['a hot word', (c, n) => sql`update search_word set sort = sort + ${n} where word_id = 2`.execute(c)],
];

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield Math.floor(state / 2 ** 11);
  }
}

test('after any writes, a pull by change gives what a full read gives, byte for byte', async () => {
  const folder = newFolder();
  await take(folder);
  const draw = numbers(109);
  /** Records that were not requested, by round. */
  const saved: number[] = [];
  for (let round = 0; round < 12; round++) {
    const from = round % 3 === 2 ? otherWrites : goodsWrites;
    const chosen = Array.from({ length: 1 + (round % 3) }, (_, turn) => from[(round * 3 + turn) % from.length]);
    const why = `round ${round}: ${chosen.map((one) => one?.[0]).join(', ')}`;
    for (const one of chosen)
      await write((connection) => one?.[1](connection, draw.next().value % 1000) ?? Promise.resolve());
    const before = copyOf(folder);
    const taken = await take(folder);
    const full = await expectSameAsFull(taken, before, why);
    saved.push(full.report.fetched - taken.report.fetched);
  }
  expect(saved[0]).toBeGreaterThan(25);
});

/** The number of the last change that the database has noted. */
const lastChange = async (): Promise<number> =>
  Number(
    (await sql<{ last: number }>`select max(number) as last from catalogue_change`.execute(shop.database.read)).rows[0]
      ?.last,
  );

const changeText = (id: number) =>
  write((connection) =>
    sql`update goods set intro = intro || '<p>又一段</p>' where goods_id = ${nth(id)}`.execute(connection),
  );

test('nothing new costs one question and writes nothing', async () => {
  const folder = newFolder();
  const first = await take(folder);
  const before = readdirSync(folder);
  const { changed, report, manifest } = await take(folder);
  expect([changed, manifest.id, report.calls]).toEqual([false, first.manifest.id, 1]);
  expect(readdirSync(folder)).toEqual(before);
});

test('a pull that is killed on its way is gone on with, and what was changed since is read again', async () => {
  const folder = newFolder();
  await take(folder);
  for (const id of [1, 2, 3, 4]) await changeText(id);
  let left = 25;
  const dying: typeof fetch = (url, init) => {
    left -= 1;
    if (left < 0) throw new Error('the line is dead');
    return shop.fetch(url, init);
  };
  await expect(take(folder, { fetchPage: dying })).rejects.toThrow();
  await changeText(2);
  const before = copyOf(folder);
  await expectSameAsFull(await take(folder), before, 'killed');
});

test('changes that are forgotten are not missed: everything is read', async () => {
  const folder = newFolder();
  await take(folder);
  await changeText(5);
  const last = await lastChange();
  await changeText(6);
  await write((connection) => sql`delete from catalogue_change where number <= ${last}`.execute(connection));
  const before = copyOf(folder);
  const taken = await take(folder);
  expect(taken.report.calls).toBeGreaterThan(100);
  await expectSameAsFull(taken, before, 'forgotten');
});

test('a database that is restored, and has counted on, is noticed: everything is read', async () => {
  const folder = newFolder();
  const saved = await lastChange();
  const text = async () =>
    (await sql<{ intro: string }>`select intro from goods where goods_id = ${nth(7)}`.execute(shop.database.read))
      .rows[0]?.intro ?? '';
  const old = await text();
  await changeText(7);
  await take(folder);
  await write(async (connection) => {
    await sql`update goods set intro = ${old} where goods_id = ${nth(7)}`.execute(connection);
    await sql`delete from catalogue_change where number > ${saved}`.execute(connection);
  });
  // Numbers stand lower than the token, then higher.
  const lower = copyOf(folder);
  await expectSameAsFull(await take(lower), copyOf(folder), 'restored');
  for (const id of [8, 9, 10]) await changeText(id);
  const before = copyOf(folder);
  await expectSameAsFull(await take(folder), before, 'restored and counted on');
});

test('what begins by the clock is in the next pull', async () => {
  const folder = newFolder();
  const soon = Math.floor(shop.nowMs() / 1000) + 600;
  await write((connection) => sql`update article set release_time = ${soon} where article_id = 5`.execute(connection));
  await write((connection) => sql`update coupon set end_date = ${soon} where card_id = 1`.execute(connection));
  await take(folder);
  shop.advance(601);
  const before = copyOf(folder);
  const taken = await take(folder);
  expect(taken.changed).toBe(true);
  await expectSameAsFull(taken, before, 'by the clock');
});

test('once a day everything is read: a change that nobody told of is an error of the report, and the full read wins', async () => {
  const folder = newFolder();
  await take(folder);
  const last = await lastChange();
  await changeText(11);
  await write((connection) => sql`delete from catalogue_change where number > ${last}`.execute(connection));
  expect((await take(folder)).changed).toBe(false);
  shop.advance(25 * 60 * 60);
  const { report, changed } = await take(folder);
  expect(changed).toBe(true);
  expect(report.missed).toEqual([expect.stringMatching(/^1 件商品与沿用的快照不同，却没有收到变更：/)]);
  expect((await take(folder)).changed).toBe(false);
});

test('other settings of the pull are no change of the gateway, and are seen', async () => {
  const folder = newFolder();
  await take(folder);
  const { changed, report } = await take(folder, { texts: { privacy: undefined } as never, topics: ['spring'] });
  expect(report.calls).toBeGreaterThan(1);
  expect(changed).toBe(false);
});
