import { beforeAll, expect, test } from 'vitest';
import { type Act, always, editData, editRows, type Row } from './fault-gateway.ts';
import { trialOfFile } from './trial-of-file.ts';

// Faults in the data of a single record (docs/rebuild-faults.md): each has its exit code or its repair, and a reason.
// Faults of whole lists are in faults-of-lists.proof.test.ts.

const library = /\/papi\/home\/items\/list/;
const programmes = /\/project\/shop\/list/;
const centres = /\/home\/store\/list/;
const dynamics = /\/home\/store\/dynamic\/list/;

const trial = trialOfFile(240);
/** Some products of the good snapshot. */
let goods: readonly string[];
beforeAll(() => {
  goods = trial.good.keys('goods');
});

/** Changes the row of one product in every list that contains it. */
const editGoods = (id: string | undefined, change: Row): Act =>
  editRows((rows) => rows.map((row) => (row['item_id'] === id ? { ...row, ...change } : row)));

const detailOf = (id: string | undefined): RegExp => new RegExp(`/goods/items/${id}\\b`);

/** Pulls one record again, with its reply changed. */
function withDetail(change: Row, id = goods[0]) {
  trial.gateway.break(
    always(
      detailOf(id),
      editData((data: Row) => ({ ...data, ...change })),
    ),
  );
  return trial.succeed({ only: `goods:${id}` });
}

test('R8: a price that is no whole number of cents sets the record aside, with its reason', async () => {
  trial.gateway.break(always(library, editGoods(goods[0], { price: '12.3' })));
  const { report, snapshot } = await trial.succeed();
  expect(report.setAside).toMatchObject([{ collection: 'goods', key: goods[0] }]);
  expect(report.setAside[0]?.reason).toContain('price');
  expect(snapshot.keys('goods')).not.toContain(goods[0]);
  expect(snapshot.only('goodsLibrary').list.map((row) => row.item_id)).not.toContain(goods[0]);
  // A fault is not a withdrawal: no page may say that the product is gone.
  expect(snapshot.keys('withdrawn')).toEqual([]);
});

test('R8: a product that is set aside is not among the goods of a centre either', async () => {
  const shown = (snapshot: typeof trial.good): string[] =>
    snapshot.keys('experience').flatMap((key) => snapshot.get('experience', key).goods.map(({ item_id }) => item_id));
  const id = shown(trial.good).find((one) => goods.includes(one));
  expect(id).toBeDefined();
  trial.gateway.break(always(library, editGoods(id, { price: '12.3' })));
  const { snapshot } = await trial.succeed();
  expect(shown(snapshot)).not.toContain(id);
  expect(shown(snapshot).length).toBeGreaterThan(0);
});

test('R8: what the contract lets pass is read: numbers for ids, digits for cents', async () => {
  const row = trial.good.only('goodsLibrary').list[0];
  trial.gateway.break(
    always(library, editGoods(row?.item_id, { item_id: Number(row?.item_id), price: String(row?.price) })),
  );
  const { report, changed } = await trial.succeed();
  expect(report.setAside).toEqual([]);
  expect(changed).toBe(false);
});

test.each([
  ['a list that is null', programmes, null],
  ['a list that is an object', library, {}],
])('R8: %s is 21', async (_name, on, list) => {
  trial.gateway.break(
    always(
      on,
      editData((data: Row) => ({ ...data, list })),
    ),
  );
  expect(await trial.fail()).toMatchObject({ exitCode: 21, message: expect.stringContaining('list') });
});

test('R8: more than one in a hundred set aside is 21, with examples', async () => {
  trial.gateway.break(
    always(
      library,
      editRows((rows, page) => (page > 1 ? rows : rows.map((row) => ({ ...row, pics: null })))),
    ),
  );
  const fault = await trial.fail();
  expect(fault.exitCode).toBe(21);
  expect(fault.message).toContain('100 条记录');
  expect(fault.details[0]).toContain('pics');
  expect(fault.report?.setAside).toHaveLength(100);
});

test('R8: a record whose detail breaks the contract is set aside alone', async () => {
  const { report, snapshot } = await withDetail({ spec_items: 'none' });
  expect(report.setAside).toMatchObject([{ key: goods[0], reason: expect.stringContaining('spec_items') }]);
  expect(snapshot.keys('goods')).toHaveLength(goods.length - 1);
});

test('R17: a description of megabytes ends at an element, within the cap, reported', async () => {
  const { report, snapshot } = await withDetail({ intro: '<p>很长的说明文字</p>'.repeat(200_000) });
  const { intro } = snapshot.get('goods', goods[0] ?? '');
  expect(Buffer.byteLength(intro)).toBeLessThanOrEqual(200_000);
  expect(intro).toMatch(/^(<p>很长的说明文字<\/p>)+$/);
  expect(report.notes.join()).toContain('已截断');
});

test('R19: ids that can be no address are set aside with a reason', async () => {
  const evil = ['../../evil', '%2e%2e%2f', '中文编号', '', 'x'.repeat(300), 'goods'];
  for (const id of evil) {
    trial.gateway.break(
      always(
        programmes,
        editRows((rows) => rows.map((row, at) => (at === 3 ? { ...row, code: id } : row))),
      ),
    );
    const { report, snapshot } = await trial.succeed();
    expect(report.setAside).toMatchObject([{ collection: 'programme', key: id.slice(0, 40) }]);
    expect(report.setAside[0]?.reason).not.toBe('');
    expect(snapshot.keys('programme')).toHaveLength(trial.good.keys('programme').length - 1);
  }
});

test('R19: of ids that differ only in case the first stays', async () => {
  const [code = ''] = trial.good.keys('programme');
  const twin = (rows: Row[]): Row[] =>
    rows.map((row, at) =>
      at === 5 ? { ...row, code: code.toUpperCase() } : row.code === code ? { ...row, code: code.toLowerCase() } : row,
    );
  trial.gateway.break(always(programmes, editRows(twin)));
  const { report } = await trial.succeed();
  expect(report.setAside).toMatchObject([{ collection: 'programme', reason: expect.stringContaining('大小写') }]);
});

test('R20: an id of twenty digits is kept to the last of them', async () => {
  const long = '12345678901234567890';
  trial.gateway.break(
    always(detailOf(goods[0]), { edit: (text) => text.replace(/"brand_id":"?\d+"?/, `"brand_id":${long}`) }),
  );
  const { snapshot } = await trial.succeed({ only: `goods:${goods[0]}` });
  expect(snapshot.get('goods', goods[0] ?? '').brand_id).toBe(long);
});

test('R21: controls, marks that turn the text and broken characters go, emoji stay', async () => {
  const { snapshot } = await withDetail({ item_name: '开关\u0000\u202e\u200f\ufeff\ud800面板 👨‍👩‍👧 é' });
  expect(snapshot.get('goods', goods[0] ?? '').item_name).toBe('开关面板 👨‍👩‍👧 é');
});

test('R22: a dynamic is cleaned like any rich text, and goes with its centre', async () => {
  const storeOf = (key: string) => trial.good.get('dynamic', key).store_id;
  const [two = '', ...others] = trial.good.keys('dynamic');
  const gone = storeOf(two);
  const one = others.find((key) => storeOf(key) !== gone);
  const hostile = '<p>正文</p><img src=x onerror=alert(1)><script>alert(1)</script>';
  trial.gateway.break(
    always(
      dynamics,
      editRows((rows) => rows.map((row) => (String(row['id']) === one ? { ...row, content: hostile } : row))),
    ),
    always(
      centres,
      editRows((rows) => rows.map((row) => (row['id'] === gone ? { ...row, name: null } : row))),
    ),
  );
  const { snapshot } = await trial.succeed();
  const left = snapshot.keys('dynamic').map((key) => snapshot.get('dynamic', key));
  expect(left.map((dynamic) => dynamic.store_id)).not.toContain(gone);
  expect(left.length).toBeGreaterThan(0);
  const cleaned = left.find((dynamic) => String(dynamic.id) === one)?.content;
  expect(cleaned).toContain('<p>正文</p>');
  expect(cleaned).not.toMatch(/script|onerror/);
  expect(left.map(({ created }) => created)).toEqual(left.map(({ created }) => created).toSorted((a, b) => b - a));
});

test('R22: markup in a text stays text, markup in rich text is cleaned', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const { snapshot } = await withDetail({ item_name: hostile, intro: `<p>说明</p>${hostile}` });
  const record = snapshot.get('goods', goods[0] ?? '');
  expect(record.item_name).toBe(hostile);
  expect(record.intro).toContain('<p>说明</p>');
  expect(record.intro).not.toMatch(/script|onerror/);
});

test('R36: a new field is ignored, an optional one that is gone has its default, both reported', async () => {
  trial.gateway.break(
    always(
      library,
      editRows((rows) => rows.map(({ finishes: _, ...row }) => ({ ...row, novelty: 1 }))),
    ),
  );
  const { report, snapshot } = await trial.succeed();
  expect(snapshot.only('goodsLibrary').list.every((row) => row.finishes.length === 0)).toBe(true);
  expect(report.notes.join()).toMatch(/未知字段 novelty/);
  expect(report.notes.join()).toMatch(/缺少可选字段 .*finishes/);
});

test('R36: a state we do not know is shown as goods that cannot be bought, reported', async () => {
  trial.gateway.break(always(library, editGoods(goods[0], { approve_status: 'presale' })));
  const { report, snapshot } = await trial.succeed();
  expect(snapshot.only('goodsLibrary').list.find((row) => row.item_id === goods[0])?.approve_status).toBe('only_show');
  expect(report.notes.join()).toContain('presale');
});

test('R36: a required field that is gone is 21 and named', async () => {
  trial.gateway.break(
    always(
      library,
      editRows((rows) => rows.map(({ pics: _, ...row }) => row)),
    ),
  );
  expect(await trial.fail()).toMatchObject({ exitCode: 21, message: expect.stringContaining('缺少 pics') });
});
