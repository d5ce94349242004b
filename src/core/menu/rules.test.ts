import { expect, test } from 'vitest';
import type { Category } from '#core/category/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import type { ProgrammeRow, SmartDicts } from '#core/programme/contract.ts';
import { goodsMenu, programmeMenu } from './rules.ts';

const category = (id: string, label: string, children: Category[] = []): Category => ({
  id,
  category_id: id,
  category_name: label,
  label,
  category_level: 1,
  level: 0,
  parent_id: '0',
  path: id,
  sort: 0,
  image_url: '',
  children,
});
const tag = (tag_id: string, tag_name: string, tag_cate: number) => ({ tag_id, tag_name, tag_cate });
const voice = tag('1', '语音', 1);
const zigbee = tag('2', 'Zigbee', 5);
const hot = tag('3', '零火开关', 4);
const odd = tag('4', '童锁', 9);

// Only the fields that a menu reads.
const row = (tags: ListedGoods['tags']) => ({ tags }) as ListedGoods;
const dress = { icon: () => 'M0 0', picks: () => [] };

test('a category shows two levels below it, tags by the spec’s groups, six brands', () => {
  const lights = category('3', '智能照明', [category('31', '主灯照明', [category('311', '吸顶灯')])]);
  const rows = [row([odd, hot]), row([zigbee, voice]), row([voice])];
  const brands = Array.from({ length: 8 }, (_, index) => ({ id: String(index), name: `品牌 ${index}` }));
  const [entry] = goodsMenu(
    [lights],
    () => rows,
    () => brands,
    dress,
  ).entries;
  expect(entry).toMatchObject({ name: '智能照明', href: '/Goods/goods/category-3' });
  expect(entry?.groups).toEqual([
    {
      name: '主灯照明',
      href: '/Goods/goods/category-31',
      links: [{ name: '吸顶灯', href: '/Goods/goods/category-311' }],
    },
  ]);
  expect(entry?.quick?.map((group) => group.name)).toEqual(['控制方式', '支持协议', '热门搜索', '其他搜索']);
  expect(entry?.quick?.[0]?.links).toEqual([{ name: '语音', href: '/Goods/goods/category-3?tag_id=1' }]);
  expect(entry?.brands).toHaveLength(6);
  expect(entry?.brands?.[0]?.href).toBe('/Goods/goods/category-3?brand_id=0');
});

test('the solution menu names only homes and stages that have a programme', () => {
  const words = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name, image: '' }));
  const dicts: SmartDicts = {
    smartCategory: words('全屋智能', '灯光氛围'),
    houseType: words('一居', '两居'),
    houseCate: words('新房装修'),
    smartScene: words('回家'),
    smartSystem: [],
    smartPlatform: [],
    smartLan: [],
    smartWifi: [],
  };
  const programme = { cate_id: 1, house_type: 2, house_cate: 9 } as ProgrammeRow;
  const menu = programmeMenu(dicts, [programme], dress);
  expect(menu.entries[0]?.groups).toEqual([
    { name: '按户型', links: [{ name: '两居', href: '/Programme/programme?cate_id=1&house_type=2' }] },
  ]);
  expect(menu.entries[1]?.groups).toEqual([]);
  expect(menu.quick?.[0]).toEqual({
    name: '智能场景',
    links: [{ name: '回家', href: '/Programme/programme?in_scene=1' }],
  });
});
