import { expect, test } from 'vitest';
import { goodsLimits } from '#core/goods/desk/limits.ts';
import { draftOf, emptyDraft, gridOf, numbered, toSave, withoutSpec } from './draft.ts';

test('numbers are made for those without one, each another, and a second later others', () => {
  const [sku] = emptyDraft.skus;
  if (!sku) throw new Error('a new product has no SKU');
  const skus = Array.from({ length: goodsLimits.skus }, (_, at) => ({ ...sku, item_bn: at === 1 ? 'K9-GOLD' : '' }));
  const first = numbered(skus, 1_795_600_000_000).map(({ item_bn }) => item_bn);
  const later = numbered(skus, 1_795_600_001_000).map(({ item_bn }) => item_bn);
  expect(first[1]).toBe('K9-GOLD');
  expect(new Set(first).size).toBe(goodsLimits.skus);
  expect(first.filter((number) => later.includes(number))).toEqual(['K9-GOLD']);
  for (const number of first) expect(number).toMatch(/^[\w.\-/]{1,40}$/);
});

const goods = {
  ...{ goods_id: '100001', item_name: '窗帘', brief: '', item_unit: '幅', brand_id: 1, category_id: '11', intro: '' },
  ...{ pics: ['/pictures/curtain.webp'], film: '', params: [], specs: ['颜色'], state: 'onsale' as const, updated: 1 },
  skus: ['米白 哑光', '灰'].map((colour, at) => ({
    ...{
      item_id: String(100_001 + at),
      values: [colour],
      item_bn: `C-${at}`,
      price: 19_900,
      market_price: 0,
      stock: 20,
    },
  })),
};

test('pieces that nobody changed in the form are not sent, so that those sold meanwhile stay sold', () => {
  const draft = draftOf(goods);
  const [first, second] = draft.skus;
  if (!first || !second) throw new Error('the product has two SKUs');
  expect(toSave(draft)).toMatchObject({ skus: [{ item_bn: 'C-0' }, { item_bn: 'C-1' }] });
  const sent = toSave({ ...draft, skus: [first, { ...second, stock: '7' }] });
  const skus = typeof sent === 'string' ? [] : sent.skus;
  expect(skus.map(({ stock }) => stock)).toEqual([undefined, 7]);
});

test('a look at the specs changes no row, and a value with a space stays one', () => {
  const draft = draftOf(goods);
  expect(gridOf(draft)).toEqual(draft.skus);
  const [colours] = draft.specs;
  if (!colours) throw new Error('the product has colours');
  const more = gridOf({ ...draft, specs: [{ ...colours, values: `${colours.values} 哑光` }] });
  expect(more.map(({ values, item_id }) => [...values, item_id])).toEqual([
    ['米白 哑光', '100001'],
    ['灰', '100002'],
    ['哑光', undefined],
  ]);
});

test('values beside other signs than a space may have spaces', () => {
  const rows = (values: string, skus = draftOf(goods).skus) => gridOf({ specs: [{ name: '规格', values }], skus });
  expect(rows('36W 卧室款、 48W 客厅款，72W').map(({ values }) => values)).toEqual([
    ['36W 卧室款'],
    ['48W 客厅款'],
    ['72W'],
  ]);
  expect(rows('大 小 中').map(({ values }) => values)).toEqual([['大'], ['小'], ['中']]);
  expect(rows(' 、 ').map(({ values }) => values)).toEqual([['']]);
});

test('a grid with gaps keeps them', () => {
  const draft = draftOf({
    ...goods,
    specs: ['颜色', '尺寸'],
    skus: [
      ['黑', '大'],
      ['黑', '小'],
      ['金', '大'],
    ].map((values, at) => ({
      ...goods.skus[0],
      item_id: String(at),
      item_bn: `G-${at}`,
      price: 1,
      market_price: 0,
      stock: 1,
      values,
    })),
  });
  expect(gridOf(draft)).toEqual(draft.skus);
});

test('a spec without values keeps every row, and taking it out again too', () => {
  const draft = draftOf(goods);
  const begun = gridOf({ ...draft, specs: [...draft.specs, { name: '尺寸', values: '' }] });
  expect(begun.map(({ item_bn, price }) => [item_bn, price])).toEqual([
    ['C-0', '199.00'],
    ['C-1', '199.00'],
  ]);
  expect(gridOf({ specs: draft.specs, skus: begun })).toEqual(draft.skus);
  const divided = gridOf({ specs: [...draft.specs, { name: '尺寸', values: '大 小' }], skus: begun });
  expect(divided.map(({ values, price }) => [...values, price])).toEqual([
    ['米白 哑光', '大', '199.00'],
    ['米白 哑光', '小', '199.00'],
    ['灰', '大', '199.00'],
    ['灰', '小', '199.00'],
  ]);
});

test('without one of its two specs a product keeps the prices and pieces of the rows that stay', () => {
  const draft = draftOf({
    ...goods,
    specs: ['颜色', '尺寸'],
    skus: [
      ['黑', '大'],
      ['黑', '小'],
      ['金', '大'],
      ['金', '小'],
    ].map(
      (values, at) =>
        ({ ...goods.skus[0], item_id: `${at}`, item_bn: `W-${at}`, price: 100 + at, stock: at, values }) as never,
    ),
  });
  const rows = (index: number) => {
    const { specs, skus } = withoutSpec(draft, index);
    return [
      specs.map(({ name }) => name),
      skus.map(({ values, item_id, price, stock }) => [...values, item_id, price, stock]),
    ];
  };
  expect(rows(1)).toEqual([
    ['颜色'],
    [
      ['黑', '0', '1.00', '0'],
      ['金', '2', '1.02', '2'],
    ],
  ]);
  expect(rows(0)).toEqual([
    ['尺寸'],
    [
      ['大', '0', '1.00', '0'],
      ['小', '1', '1.01', '1'],
    ],
  ]);
  const last = withoutSpec(draftOf(goods), 0);
  expect(last).toMatchObject({ specs: [], skus: [{ values: [], item_id: '100001', price: '199.00', stock: '20' }] });
});

test('a value that is written otherwise in its place keeps its row; another value is another row', () => {
  const draft = draftOf({
    ...goods,
    skus: ['黑', '金', '白'].map(
      (value, at) => ({ ...goods.skus[0], item_id: `10000${at + 1}`, values: [value] }) as never,
    ),
  });
  const rowsOf = (values: string) =>
    gridOf({ ...draft, specs: [{ name: '颜色', values }] }).map((sku) => [...sku.values, sku.item_id]);
  expect(rowsOf('曜石黑 香槟金 白')).toEqual([
    ['曜石黑', '100001'],
    ['香槟金', '100002'],
    ['白', '100003'],
  ]);
  // The first SKU stays whatever its value is; a red one has pieces of its own.
  expect(rowsOf('灰 金 红')).toEqual([
    ['灰', '100001'],
    ['金', '100002'],
    ['红', undefined],
  ]);
  expect(rowsOf('金 黑 白').map(([value, id]) => `${value} ${id}`)).toEqual(['金 100002', '黑 100001', '白 100003']);
  expect(rowsOf('深黑 金')).toEqual([
    ['深黑', '100001'],
    ['金', '100002'],
  ]);
});
