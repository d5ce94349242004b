import { expect, test } from 'vitest';
import { isOwnText } from '#core/topic/names.ts';
import { always, editData, editRows, type Row } from '#snapshot/faults/fault-gateway.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { mendCategories } from './category-tree.ts';
import { wholeFilterBrands } from './filter-brands.ts';
import { openFindings } from './findings.ts';

// What has no name has no title either: a page of it ends a publish with 31, so it is set aside, and everything else goes on.

const trial = trialOfFile(60);

const nameless = (field: string, key: string, name: string) =>
  editRows((rows) => rows.map((row) => (String(row[field]) === key ? { ...row, [name]: ' ' } : row)));

test.each([
  ['goods', /\/papi\/home\/items\/list/, 'item_id', 'item_name'],
  ['brand', /\/home\/brand\/list/, 'id', 'name'],
  ['programme', /\/project\/shop\/list/, 'code', 'name'],
  ['experience', /\/home\/store\/list/, 'id', 'name'],
  ['designer', /\/home\/design\/list/, 'code', 'name'],
  ['article', /\/site\/cms\/list/, 'code', 'title'],
] as const)('R8: a row of %s without a name is set aside', async (collection, on, field, name) => {
  const [key = ''] = trial.good.keys(collection);
  trial.gateway.break(always(on, nameless(field, key, name)));
  const { report, snapshot } = await trial.succeed();
  expect(report.setAside).toEqual([{ collection, key, reason: '名称为空' }]);
  expect(snapshot.keys(collection)).not.toContain(key);
});

test('R8: a record that has lost its name on the way is set aside, and so is a topic', async () => {
  const [goods = ''] = trial.good.keys('goods');
  trial.gateway.break(
    always(
      new RegExp(`/goods/items/${goods}\\b`),
      editData((data: Row) => ({ ...data, item_name: '' })),
    ),
    always(
      /\/site\/pages\/\w/,
      editData((data: Row) => ({ ...data, title: '' })),
    ),
  );
  const { report, snapshot } = await trial.succeed({
    only: `goods:${goods}`,
    acceptSetAside: 50,
    topics: ['nameless'],
  });
  expect(report.setAside).toContainEqual({ collection: 'goods', key: goods, reason: '名称为空' });
  expect(report.setAside.filter(({ collection }) => collection === 'topic').length).toBeGreaterThan(0);
  // The texts of the shop have names of ours.
  expect(snapshot.keys('topic').filter((name) => !isOwnText(name))).toEqual([]);
});

test('the specifications of a product have no names of their own', async () => {
  trial.gateway.break(
    always(
      /\/wxapp\/goods\/items\?/,
      editRows((rows) =>
        rows.map((row) => (row['item_id'] === row['default_item_id'] ? row : { ...row, item_name: '' })),
      ),
    ),
  );
  expect((await trial.succeed()).report.setAside).toEqual([]);
});

test('R8: what is below a category without a name moves up', () => {
  const node = (id: string, name: string, level: number, children: object[] = []) => ({
    ...{ category_id: id, category_name: name, category_level: level, parent_id: '0', children },
  });
  const findings = openFindings();
  const list = mendCategories([node('1', '', 1, [node('2', '灯', 2)])], findings);
  expect(list.map(({ label }) => label)).toEqual(['灯']);
  expect(findings.setAside).toEqual([{ collection: 'category', key: '1', reason: '名称为空' }]);
});

test('every brand with goods is in the filter row, under its name', () => {
  const brand = (id: string, name: string) => ({ attribute_id: id, attribute_name: name, image_url: '' });
  const row = (id: number, item_count: number) => ({ id, name: `品牌 ${id}`, logo: '/logo.webp', item_count }) as never;
  const told = [brand('1', '光屿'), brand('2', ''), brand('3', ' ')];
  expect(wholeFilterBrands(told, [row(1, 1), row(2, 1), row(4, 1), row(5, 0)])).toEqual([
    brand('1', '光屿'),
    brand('2', '品牌 2'),
    { ...brand('4', '品牌 4'), image_url: '/logo.webp' },
  ]);
  const { brand_list } = trial.good.only('goodsLibrary');
  expect(wholeFilterBrands(brand_list, trial.good.only('brandLibrary').list)).toEqual(brand_list);
});
