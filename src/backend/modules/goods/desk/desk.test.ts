import { expect, test } from 'vitest';
import { encodePng } from '#backend/app/texts/png.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { filmFile } from '#backend/testing/films.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listGoods } from '#core/goods/contract.ts';
import {
  getDeskGoods,
  listDeskGoods,
  listGoodsChoices,
  saveGoods,
  updateStatus,
  uploadFilm,
  uploadPicture,
} from '#core/goods/desk/contract.ts';
import { adjustPrices } from '#core/goods/desk/price-contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

async function newGoods() {
  const staff = await desk.staff('goods');
  const { brands, categories } = await staff.call(listGoodsChoices, {});
  const sold = {
    item_name: '智能门锁 K9',
    brief: '指纹、密码、钥匙三种开门方式',
    item_unit: '把',
    brand_id: brands[0]?.brand_id ?? 0,
    category_id: categories.find(({ is_leaf }) => is_leaf)?.category_id ?? '',
    intro: '<p>静音锁体</p>',
    pics: ['/pictures/lock.webp'],
    params: [
      { name: '适用门厚', value: '40–120 mm' },
      { name: '供电', value: '锂电池' },
    ],
    specs: ['颜色', '开门方向'],
    state: 'onsale' as const,
    skus: ['曜石黑', '香槟金'].flatMap((colour, at) =>
      ['左开', '右开'].map((side, index) => ({
        values: [colour, side],
        item_bn: `K9-${at}${index}-${staff.staffId}`,
        price: 129_900 + at * 10_000,
        stock: 20,
      })),
    ),
  };
  return { staff, sold };
}

/** Does a visitor's search for the words find the product? */
async function isFound(goods_id: string, keywords: string): Promise<boolean> {
  const { list } = await shop.client().call(listGoods, { keywords });
  return list.some((row) => row.item_id === goods_id);
}

test('a new product with two specs is sold by the shop as it was typed', async () => {
  const { staff, sold } = await newGoods();
  const { url } = await staff.call(uploadPicture, { file: pngFile('lock.png') });
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
  const { goods_id } = await staff.call(saveGoods, { ...sold, pics: [url] });
  const item = await shop.client().call(getGoods, { id: goods_id });
  expect(item).toMatchObject({ item_name: sold.item_name, brief: sold.brief, pics: [url], price: 129_900, store: 80 });
  expect(item.spec_items).toHaveLength(4);
  expect(
    item.item_spec_desc.map(({ spec_name, spec_values }) => [
      spec_name,
      spec_values.map((value) => value.spec_value_name),
    ]),
  ).toEqual([
    ['颜色', ['曜石黑', '香槟金']],
    ['开门方向', ['左开', '右开']],
  ]);
  expect(
    item.item_params.map(({ attribute_name, attribute_value_name }) => [attribute_name, attribute_value_name]),
  ).toEqual([
    ['适用门厚', '40–120 mm'],
    ['供电', '锂电池'],
  ]);
  const golden = item.spec_items.find(({ custom_spec_name }) => custom_spec_name === '香槟金、右开');
  const member = await shop.newMember(1_000_000);
  await placeOrder(member, [[golden?.item_id ?? '', 2]], 'paid', 'deposit');
  const read = await staff.call(getDeskGoods, { goods_id });
  expect(read.skus.map(({ values, stock }) => [values.join(' '), stock])).toEqual([
    ['曜石黑 左开', 20],
    ['曜石黑 右开', 20],
    ['香槟金 左开', 20],
    ['香槟金 右开', 18],
  ]);
});

test('a film is told with its product and its first picture as the poster, until it is taken out', async () => {
  const { staff, sold } = await newGoods();
  const { url } = await staff.call(uploadFilm, { file: filmFile() });
  const { goods_id } = await staff.call(saveGoods, { ...sold, film: url });
  const told = async () => {
    const { videos, video_pic_url } = await shop.client().call(getGoods, { id: goods_id });
    return [videos, video_pic_url];
  };
  expect(await told()).toEqual([url, sold.pics[0]]);
  const read = await staff.call(getDeskGoods, { goods_id });
  expect(read.film).toBe(url);
  await staff.call(saveGoods, { ...read, film: '' });
  expect(await told()).toEqual(['', '']);
});

test('a new product is found by each category above it, its brand and the values of its parameters', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  const { brands } = await staff.call(listGoodsChoices, {});
  const { path } = await shop.database.read
    .selectFrom('category')
    .select('path')
    .where('category_id', '=', sold.category_id)
    .executeTakeFirstOrThrow();
  const above = await shop.database.read
    .selectFrom('category')
    .select('name')
    .where('category_id', 'in', path.split(','))
    .execute();
  expect(above.length).toBeGreaterThan(1);
  const ownWords = [...above.map(({ name }) => name), brands[0]?.name ?? '', '锂电池'];
  for (const word of ownWords)
    expect(await isFound(goods_id, `${word} k9-00-${staff.staffId}`), `found by ${word}`).toBe(true);
  expect(await isFound(goods_id, `碱性电池 k9-00-${staff.staffId}`)).toBe(false);
});

test('a spec that is added gets a number of its own, and one that is put first changes none', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  const read = await staff.call(getDeskGoods, { goods_id });
  await staff.call(saveGoods, {
    ...read,
    specs: ['开门方向', '颜色', '把手'],
    skus: read.skus.map((sku) => ({ ...sku, values: [...sku.values.toReversed(), '长'] })),
  });
  const { item_spec_desc, spec_items } = await shop.client().call(getGoods, { id: goods_id });
  expect(
    item_spec_desc.map(({ spec_id, spec_name, spec_values }) => [
      ...[spec_id, spec_name],
      spec_values.map(({ spec_value_id }) => spec_value_id),
    ]),
  ).toEqual([
    ['2', '开门方向', ['201', '202']],
    ['1', '颜色', ['101', '102']],
    ['3', '把手', ['301']],
  ]);
  expect(spec_items.map(({ custom_spec_id }) => custom_spec_id)).toEqual([
    '301-201-101',
    '301-202-101',
    '301-201-102',
    '301-202-102',
  ]);
});

test('a SKU that is left out is withdrawn, comes back under its number, and ids stay', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  const before = await staff.call(getDeskGoods, { goods_id });
  const shorter = { ...before, skus: before.skus.slice(0, 2), brief: '只剩一种颜色' };
  await staff.call(saveGoods, shorter);
  const item = await shop.client().call(getGoods, { id: goods_id });
  expect(item.spec_items.map(({ item_id }) => item_id)).toEqual(before.skus.slice(0, 2).map(({ item_id }) => item_id));
  const [, , third, fourth] = before.skus;
  const { item_id: _, ...again } = third ?? { item_id: '' };
  await staff.call(saveGoods, { ...shorter, updated: 0, skus: [...shorter.skus, again as (typeof shorter.skus)[0]] });
  expect((await staff.call(getDeskGoods, { goods_id })).skus.map(({ item_id }) => item_id)).toEqual(
    before.skus.slice(0, 3).map(({ item_id }) => item_id),
  );
  expect(fourth).toBeDefined();
});

test('what two people store at once is not lost: the second is told to look again', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  shop.advance(5);
  const read = await staff.call(getDeskGoods, { goods_id });
  await staff.call(saveGoods, { ...read, brief: '先改的' });
  shop.advance(5);
  await expect(staff.call(saveGoods, { ...read, brief: '后改的' })).rejects.toThrow('刚刚被别人改过');
  expect((await staff.call(getDeskGoods, { goods_id })).brief).toBe('先改的');
});

test.each([
  [{ specs: ['颜色', '颜色'] }, '规格名重复'],
  [{ specs: ['颜色'] }, '全部规格值'],
  [
    {
      specs: [],
      skus: [
        { values: [], item_bn: 'A1', price: 1, stock: 1 },
        { values: [], item_bn: 'A2', price: 1, stock: 1 },
      ],
    },
    '只能有一行',
  ],
  [{ specs: [], skus: [{ values: [], item_bn: 'A1', price: 0, stock: 1 }] }, '价格应大于 0'],
  [{ pics: [] }, '请至少上传一张图片'],
  [{ pics: ['javascript:alert(1)'] }, '图片地址不正确'],
  [{ film: 'javascript:alert(1)' }, '视频地址不正确'],
  [{ film: 'http://img.example/lock.mp4' }, '视频地址不正确'],
  [{ film: '//img.example/lock.mp4' }, '视频地址不正确'],
  // A picture is no film, whatever the field says.
  [{ film: `/uploads/${'a'.repeat(32)}.png` }, '视频地址不正确'],
  [{ category_id: '999999' }, '分类不存在'],
  [{ brand_id: 999_999 }, '品牌不存在'],
  [{ item_name: ' ' }, '请填写商品名称'],
])('%j is refused: %s', async (wrong, message) => {
  const { staff, sold } = await newGoods();
  const count = async () => (await shop.database.read.selectFrom('goods').select('goods_id').execute()).length;
  const before = await count();
  await expect(staff.call(saveGoods, { ...sold, ...wrong })).rejects.toThrow(message);
  expect(await count()).toBe(before);
});

test('goods go off sale and on again with their SKUs, but for those withdrawn before', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  const read = await staff.call(getDeskGoods, { goods_id });
  await staff.call(saveGoods, { ...read, updated: 0, skus: read.skus.slice(0, 3) });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'only_show' });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  expect((await shop.client().call(getGoods, { id: goods_id })).spec_items).toHaveLength(3);
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  await expect(shop.client().call(getGoods, { id: goods_id })).rejects.toThrow();
  const { list } = await staff.call(listDeskGoods, { search: goods_id, state: 'instock' });
  expect(list.map((row) => [row.goods_id, row.state])).toEqual([[goods_id, 'instock']]);
});

test('a category is cut by five percent, to the cent, after a trial that changes nothing; withdrawn SKUs keep their price', async () => {
  const { staff, sold } = await newGoods();
  const { goods_id } = await staff.call(saveGoods, sold);
  const [gone] = await shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ approve_status: 'instock', price: 777 })
      .where('item_id', '=', goods_id)
      .returning('item_id')
      .execute(),
  );
  const pricesOf = () =>
    shop.database.read
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .select(['sku.item_id', 'sku.price', 'sku.approve_status'])
      .where('goods.category_id', '=', sold.category_id)
      .orderBy('sku.item_id')
      .execute();
  const before = await pricesOf();
  const asked = { percent: -5, category_id: sold.category_id };
  const trial = await staff.call(adjustPrices, { ...asked, is_trial: true });
  expect(await pricesOf()).toEqual(before);
  expect(trial.skus).toBe(before.filter((row) => row.approve_status !== 'instock').length);
  expect(await staff.call(adjustPrices, { ...asked, is_trial: false })).toEqual(trial);
  expect(await pricesOf()).toEqual(
    before.map((row) => ({
      ...row,
      price: row.approve_status === 'instock' ? row.price : Math.round((row.price * 95) / 100),
    })),
  );
  expect(before.find((row) => row.item_id === gone?.item_id)?.price).toBe(777);
  await expect(staff.call(adjustPrices, { percent: 0, goods_ids: [goods_id], is_trial: true })).rejects.toThrow(
    '涨或降',
  );
  await expect(staff.call(adjustPrices, { percent: -5, is_trial: true })).rejects.toThrow('请选择商品、品牌或分类');
});

test('a press that is repeated with another picture is not answered with the first one', async () => {
  const staff = await desk.staff('goods');
  const press = { key: crypto.randomUUID() };
  const bytes = encodePng({ width: 1, height: 1, channels: 1, samples: Uint8Array.of(9) });
  const other = new File([new Uint8Array(bytes)], 'lock.png', { type: 'image/png' });
  const { url } = await staff.call(uploadPicture, { file: pngFile('lock.png') }, press);
  expect(await staff.call(uploadPicture, { file: pngFile('lock.png') }, press)).toEqual({ url });
  await expect(staff.call(uploadPicture, { file: other }, press)).rejects.toThrow('已用于另一次操作');
});
