import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-indexes-'));
let database: Database;
beforeAll(async () => {
  database = openSqlite(join(folder, 'mall.db'));
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How SQLite answers a question, one step a line. */
async function planOf(question: Compilable<unknown>): Promise<string> {
  const { sql: text, parameters } = question.compile();
  const [first = '', ...others] = text.split('?');
  const bound = others.reduce((all, part, index) => sql`${all}${parameters[index]}${sql.raw(part)}`, sql.raw(first));
  const plan = sql<{ detail: string }>`explain query plan ${bound}`;
  const { rows } = await plan.execute(database.read);
  return rows.map(({ detail }) => detail).join('\n');
}

test('the goods of brands are counted, and their categories found, without a row of them', async () => {
  const goods = database.read
    .selectFrom('goods')
    .where('brand_id', 'in', [1, 2])
    .where('approve_status', 'in', ['onsale', 'only_show']);
  const count = goods.groupBy('brand_id').select((row) => ['brand_id', row.fn.countAll<number>().as('total')]);
  expect(await planOf(count)).toContain('USING COVERING INDEX goods_brand');
  expect(await planOf(goods.select('category_id').distinct())).toContain('USING COVERING INDEX goods_brand');
});

test('the goods changed since a moment, and the first of a category, are found in order', async () => {
  const changed = database.read.selectFrom('goods').where('updated', '>', 5);
  expect(await planOf(changed.select((row) => row.fn.countAll<number>().as('count')))).toContain('INDEX goods_updated');
  expect(await planOf(changed.select('item_name').orderBy('updated', 'desc').limit(50))).not.toContain('TEMP B-TREE');
  const ofCategory = database.read
    .selectFrom('goods')
    .where('root_category_id', '=', '1')
    .where('approve_status', '=', 'onsale')
    .select('goods_id')
    .limit(4);
  const first = await planOf(ofCategory.orderBy('sort', 'desc').orderBy('goods_id'));
  expect(first).toContain('INDEX goods_first');
  expect(first).not.toContain('TEMP B-TREE');
  const latest = await planOf(ofCategory.orderBy('created', 'desc').orderBy('goods_id'));
  expect(latest).toContain('INDEX goods_latest');
  expect(latest).not.toContain('TEMP B-TREE');
});
