import { beforeAll, expect, test } from 'vitest';
import { type Act, always, editData, editRows, type Row } from './fault-gateway.ts';
import { trialOfFile } from './trial-of-file.ts';

// Faults that show only in a whole list (docs/rebuild-faults.md): it shrinks, its prices jump, its pages shift, or it never
// ends.

const library = /\/papi\/home\/items\/list/;
const skuList = /\/goods\/items\?/;
const programmes = /\/project\/shop\/list/;
const brands = /\/home\/brand\/list/;
const centres = /\/home\/store\/list/;
const dynamics = /\/home\/store\/dynamic\/list/;
const categories = /\/goods\/category/;

const trial = trialOfFile(240);
/** Some products of the good snapshot. */
let goods: readonly string[];
beforeAll(() => {
  goods = trial.good.keys('goods');
});

test.each([
  ['goods', library],
  ['brand', brands],
  ['programme', programmes],
  ['experience', centres],
  ['dynamic', dynamics],
])('R9: an empty list of %s is 22 until it is accepted', async (name, on) => {
  const none = editData((data: Row) => ({ ...data, list: [], total_count: 0 }));
  trial.gateway.break(always(on, none), always(skuList, none));
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(22);
  expect(fault.message).toContain(`--accept-shrink=${name}`);
  const { snapshot } = await trial.succeed({ acceptShrink: ['goods', name] });
  expect(snapshot.keys(name as 'goods')).toEqual([]);
});

test('R10: a list that lost a quarter is 22 until it is accepted, one that lost a tenth is not', async () => {
  const keep = (share: number) =>
    editData((data: { list: Row[] }) => {
      const list = data.list.slice(0, Math.ceil(data.list.length * share));
      return { ...data, list, total_count: list.length };
    });
  trial.gateway.break(always(programmes, keep(0.75)));
  expect(await trial.fail()).toMatchObject({ exitCode: 22, message: expect.stringContaining('25%') });
  await trial.succeed({ acceptShrink: ['programme'] });
  trial.gateway.break(always(programmes, keep(0.9)));
  expect((await trial.succeed()).snapshot.keys('programme')).toHaveLength(54);
});

test('R16: a tenth of the products without a picture is borne with, more is 22 until it is accepted', async () => {
  const without = (every: number, pics: readonly string[]) =>
    editRows((rows) => rows.map((row, at) => (at % every === 0 ? { ...row, pics } : row)));
  for (const pics of [[], [''], ['javascript:alert(1)'], ['//elsewhere.example/a.jpg']]) {
    trial.gateway.break(always(library, without(5, pics)));
    expect(await trial.fail()).toMatchObject({
      exitCode: 22,
      message: expect.stringContaining('accept-shrink=picture'),
    });
  }
  await trial.succeed({ acceptShrink: ['picture'] });
  trial.gateway.break(always(library, without(12, [])));
  await trial.succeed();
});

test('R11: many prices at nothing are 22, also where they are too high or below nothing', async () => {
  for (const price of [0, -100, 2_000_000_000]) {
    const bad = editRows((rows) =>
      rows.map((row, at) => (at % 10 === 0 ? { ...row, price, activity_price: null } : row)),
    );
    trial.gateway.break(always(library, bad));
    expect(await trial.fail()).toMatchObject({ exitCode: 22, message: expect.stringContaining('--accept-prices') });
  }
});

test('R11: a median that jumps by half is 22 until it is accepted', async () => {
  const dearer = (row: Row): Row => ({ ...row, price: Number(row['price']) * 1.5, activity_price: null });
  trial.gateway.break(
    always(
      library,
      editRows((rows) => rows.map(dearer).map((row) => ({ ...row, price: Math.round(row['price'] as number) }))),
    ),
  );
  expect(await trial.fail()).toMatchObject({ exitCode: 22, message: expect.stringMatching(/中位数变动 \+\d+%/) });
  await trial.succeed({ acceptPrices: true });
});

test('R11: single prices that cannot be right are set aside', async () => {
  const [one, two] = goods;
  const bad = (id: unknown): Row => (id === one ? { price: -1 } : id === two ? { price: 0 } : {});
  const edited = editRows((rows) => rows.map((row) => ({ ...row, ...bad(row['item_id']), activity_price: null })));
  trial.gateway.break(always(library, edited));
  const { report, snapshot } = await trial.succeed();
  expect(report.setAside.map(({ key, reason }) => [key, reason])).toEqual(
    expect.arrayContaining([
      [one, '价格为负'],
      [two, '价格为 0'],
    ]),
  );
  expect(snapshot.keys('goods')).toHaveLength(goods.length - 2);
});

test('R13: rows that come twice are one; of two that differ the newer counts, reported', async () => {
  const [one, two] = goods;
  const doubled = editRows((rows, page) => {
    if (page > 1) return rows;
    const again = rows.flatMap((row) => {
      if (row['item_id'] === one) return [row];
      return row['item_id'] === two ? [{ ...row, item_name: '新名称', updated: Number(row['updated']) + 60 }] : [];
    });
    return [...rows, ...again];
  });
  trial.gateway.break(always(library, doubled));
  const { report, snapshot } = await trial.succeed();
  const rows = snapshot.only('goodsLibrary').list;
  expect(rows).toHaveLength(goods.length);
  expect(rows.find((row) => row.item_id === two)?.item_name).toBe('新名称');
  expect(report.notes.join()).toContain(`${two} 出现两次且内容不同`);
  expect(report.notes.join()).not.toContain(`${one} 出现两次`);
});

test('R14: pages that shift while they are read leave no gap and nothing double', async () => {
  let lost: Row | undefined;
  // When page 2 is first requested, a product is withdrawn and put back: every row behind it moves up by one.
  const shifted: Act = editRows((rows, page) => {
    if (page !== 2) return rows;
    lost = rows[0];
    return rows.slice(1);
  });
  trial.gateway.break({ on: library, act: (nth) => (nth < 4 ? shifted : null) });
  const { snapshot, changed } = await trial.succeed();
  expect(lost).toBeDefined();
  expect(snapshot.keys('goods')).toEqual(goods);
  expect(changed).toBe(false);
});

test('R14: what only some of three readings saw is reported, and in', async () => {
  let readings = 0;
  const restless = editRows((rows, page) => {
    if (page !== 2) return rows;
    readings += 1;
    return rows.filter((_, at) => at !== readings);
  });
  trial.gateway.break(
    always(library, restless),
    always(
      skuList,
      editData((data: Row) => ({ ...data, list: [], total_count: 0 })),
    ),
  );
  const { report, snapshot } = await trial.succeed();
  expect(report.notes.join()).toContain('读了 3 遍，取并集');
  expect(new Set(snapshot.keys('goods')).size).toBe(snapshot.keys('goods').length);
  expect(snapshot.keys('goods').length).toBeGreaterThan(goods.length - 3);
});

test('R15: a list without an end is 23', async () => {
  let id = 9_000_000;
  trial.gateway.break(
    always(
      library,
      editRows((rows, page) =>
        page === 1 ? rows : Array.from({ length: 100 }, () => ({ ...rows[0], item_id: String(id++) })),
      ),
    ),
  );
  expect(await trial.fail()).toMatchObject({ exitCode: 23, message: expect.stringContaining('没有尽头') });
  trial.gateway.break(
    always(
      library,
      editData((data: Row) => ({ ...data, total_count: 5_000_000 })),
    ),
  );
  expect(await trial.fail()).toMatchObject({
    exitCode: 23,
    message: expect.stringContaining('最多 100000 条；确认无误后把设置 pullRows'),
  });
});

test('R12: a tree of which a tenth is wrong is 22', async () => {
  trial.gateway.break(
    always(
      categories,
      editData((tree: Row[]) => tree.map((node) => ({ ...node, parent_id: '999' }))),
    ),
  );
  // All branches refer to a missing parent, and everything below them moves.
  expect(await trial.fail({})).toMatchObject({ exitCode: 22, message: expect.stringContaining('分类树') });
});
