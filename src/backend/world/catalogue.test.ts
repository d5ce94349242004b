import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#backend/db/migrate.ts';
import type { Database } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { execute } from '#backend/db/sql-text.ts';
import { openSqlite } from '#backend/db/sqlite.ts';
import { seedCatalogue } from './catalogue.ts';
import { loadFacts } from './facts.ts';
import { makeGoods } from './goods.ts';

const tables: readonly (keyof Schema)[] = [
  'brand',
  'category',
  'goods',
  'sku',
  'tag',
  'goods_tag',
  'dict',
  'designer',
  'programme',
  'programme_dict',
  'programme_room',
  'programme_goods',
  'experience',
  'experience_brand',
  'experience_goods',
  'experience_programme',
  'experience_notice',
  'article',
  'attribute',
  'attribute_value',
  'goods_attribute',
  'activity',
  'activity_goods',
  'programme_package',
  'experience_dynamic',
  'topic',
  'topic_block',
  'search_word',
  'crm_campaign',
  'crm_field',
];

const folder = mkdtempSync(join(tmpdir(), 'chengju-seed-'));
let database: Database;
let made: { goods: number; skus: number };

async function openSeeded(name: string, goods: number): Promise<{ database: Database; made: typeof made }> {
  const opened = openSqlite(join(folder, name));
  await migrate(opened);
  return { database: opened, made: await opened.write((connection) => seedCatalogue(connection, { goods })) };
}

async function contentOf(source: Database): Promise<string> {
  const parts = [];
  for (const table of tables) parts.push(JSON.stringify(await source.read.selectFrom(table).selectAll().execute()));
  return parts.join('\n');
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  ({ database, made } = await openSeeded('first.db', 600));
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function count(table: keyof Schema): Promise<number> {
  const row = await database.read
    .selectFrom(table)
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

test('the sample world has the size design.md §5 asks for', async () => {
  expect(made.goods).toBe(600);
  expect(made.skus).toBeGreaterThanOrEqual(1200);
  expect([await count('goods'), await count('sku')]).toEqual([made.goods, made.skus]);
  expect(await count('brand')).toBe(24);
  expect(await count('programme')).toBe(60);
  expect(await count('designer')).toBe(12);
  expect(await count('experience')).toBe(18);
  expect(await count('article')).toBe(20);
});

test('two runs write the same rows', async () => {
  const second = await openSeeded('second.db', 600);
  expect(digest(await contentOf(second.database))).toBe(digest(await contentOf(database)));
  await second.database.close();
});

test('a larger catalogue begins with the smaller one', () => {
  const facts = loadFacts();
  expect(makeGoods(700, facts).slice(0, 120)).toEqual(makeGoods(120, facts));
});

test('every picture that is named stands in public/pictures', async () => {
  const named = new Set((await contentOf(database)).match(/\/pictures\/[\w-]+\.\w+/g));
  expect(named.size).toBeGreaterThan(150);
  expect([...named].filter((path) => !existsSync(`public${path}`))).toEqual([]);
  const small = [...named]
    .filter((path) => path.endsWith('.webp'))
    .map((path) =>
      path.replace('.webp', /^\/pictures\/(room|banner|home|wide)-/.test(path) ? '-640.webp' : '-400.webp'),
    );
  expect(small.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

test('every leaf of the product categories has goods, every brand too', async () => {
  const empty = await database.read
    .selectFrom('category')
    .where('level', '=', 3)
    .where('category_id', 'not in', database.read.selectFrom('goods').select('category_id'))
    .select('name')
    .execute();
  expect(empty).toEqual([]);
  const brands = await database.read.selectFrom('goods').select('brand_id').distinct().execute();
  expect(brands).toHaveLength(24);
});

test('no key points nowhere', async () => {
  expect((await execute(database.read, 'PRAGMA foreign_key_check')).rows).toEqual([]);
});

test('every product is one of its own SKUs, priced in whole yuan, with at most six versions', async () => {
  const goods = await database.read
    .selectFrom('goods')
    .leftJoin('sku', 'sku.item_id', 'goods.goods_id')
    .where('sku.sort', 'is', null)
    .select('goods.goods_id')
    .execute();
  expect(goods).toEqual([]);
  const skus = await database.read.selectFrom('sku').selectAll().execute();
  expect(skus.every((sku) => sku.price % 100 === 0 && sku.price >= 900)).toBe(true);
  expect(skus.every((sku) => sku.market_price === 0 || sku.market_price >= sku.price)).toBe(true);
  expect(skus.every((sku) => (sku.activity_price ?? 0) < sku.price)).toBe(true);
  expect(Math.max(...skus.map((sku) => sku.sort))).toBeLessThan(6);
  const empty = skus.filter((sku) => sku.stock === 0).length / skus.length;
  expect(empty).toBeGreaterThan(0.02);
  expect(empty).toBeLessThan(0.07);
});

test('names are unique', async () => {
  const rows = await database.read.selectFrom('goods').select('item_name').distinct().execute();
  expect(rows).toHaveLength(600);
});

test('programmes hold real devices and packages cost less than their parts', async () => {
  const rows = await database.read
    .selectFrom('programme')
    .leftJoin('programme_goods', 'programme_goods.programme_id', 'programme.programme_id')
    .groupBy(['programme.programme_id', 'is_package', 'price', 'market_price'])
    .select((builder) => ['is_package', 'price', 'market_price', builder.fn.count<number>('item_id').as('devices')])
    .execute();
  const packages = rows.filter((row) => row.is_package === 1);
  expect(packages.length).toBeGreaterThanOrEqual(10);
  expect(packages.every((row) => row.price > 0 && row.price < row.market_price)).toBe(true);
  expect(rows.every((row) => row.devices >= 3)).toBe(true);
});

test('texts are complete, and nothing is said twice in one line', async () => {
  const goods = await database.read.selectFrom('goods').selectAll().execute();
  for (const row of goods) {
    expect(row.intro.replace(/<[^>]+>/g, '').length, row.item_name).toBeGreaterThan(35);
    const parts = row.brief.split('，');
    expect(new Set(parts).size, row.brief).toBe(parts.length);
    expect(`${row.item_name}${row.brief}${row.intro}${row.item_params}`).not.toMatch(/undefined|NaN|\[object|null W/);
  }
  const openings = new Set(goods.map((row) => row.intro.replace(/<[^>]+>/g, '').slice(0, 12)));
  expect(openings.size).toBeGreaterThan(150);
});

test('prices end in 9, and a box of several is cheaper than as many single ones', async () => {
  const skus = await database.read.selectFrom('sku').selectAll().execute();
  expect(skus.filter((sku) => sku.price % 1000 !== 900).map((sku) => sku.item_bn)).toEqual([]);
  const byGoods = Map.groupBy(skus, (sku) => sku.goods_id);
  const sizes = { 两只装: 2, 三只装: 3, 六只装: 6 };
  let boxes = 0;
  for (const own of byGoods.values()) {
    for (const box of own) {
      const [name, count] = Object.entries(sizes).find(([size]) => box.spec_name.endsWith(size)) ?? [];
      if (name === undefined || count === undefined) continue;
      const single = own.find((sku) => sku.spec_name === box.spec_name.replace(name, '单只'));
      if (!single) continue;
      boxes += 1;
      expect(box.price, `${box.item_bn} ${box.spec_name}`).toBeLessThan(single.price * count);
    }
  }
  expect(boxes).toBeGreaterThan(100);
});

test('goods stand in every state: scarce, sold out, shown only, withdrawn, on sale', async () => {
  const skus = await database.read.selectFrom('sku').selectAll().execute();
  expect(skus.some((sku) => sku.stock > 0 && sku.stock < 10)).toBe(true);
  expect(skus.some((sku) => sku.activity_price !== null)).toBe(true);
  const states = new Set(
    (await database.read.selectFrom('goods').select('approve_status').execute()).map((row) => row.approve_status),
  );
  expect([...states].sort()).toEqual(['instock', 'only_show', 'onsale']);
  const whole = [...Map.groupBy(skus, (sku) => sku.goods_id).values()];
  expect(whole.some((own) => own.every((sku) => sku.stock === 0))).toBe(true);
  const activities = await database.read.selectFrom('activity').select('state').orderBy('state').execute();
  expect(activities.map((activity) => activity.state)).toEqual(['over', 'running', 'waiting']);
  expect(await count('activity_goods')).toBeGreaterThan(60);
});

test('every article has a text of its own, every centre dynamics', async () => {
  const articles = await database.read.selectFrom('article').selectAll().execute();
  for (const article of articles) {
    expect(article.content.length, article.title).toBeGreaterThan(article.summary.length + 80);
    expect(article.content.startsWith(`<p>${article.summary.slice(0, -1)}`), article.title).toBe(true);
  }
  expect(new Set(articles.map((article) => article.content)).size).toBe(articles.length);
  const centres = await database.read.selectFrom('experience_dynamic').select('experience_id').distinct().execute();
  expect(centres).toHaveLength(18);
});
