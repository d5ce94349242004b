import { createRandom, type Random } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { tellProgramme } from '#backend/world/programme-words/tell-programme.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { priceLine } from '#core/order/line-price.ts';
import { brandSeeds } from './brands.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { designerSeeds } from './designers.ts';
import { dictId, dictNames } from './dict.ts';
import { experienceSeeds } from './experiences.ts';
import type { GoodsSeed } from './goods.ts';
import { type Home, HomeTurns, homePicture } from './homes.ts';
import { estates, packages, type Theme, themes } from './programme-plans.ts';

const programmeCount = 60;

interface ProgrammeSeeds {
  readonly programmes: Row<'programme'>[];
  readonly dicts: Row<'programme_dict'>[];
  readonly rooms: Row<'programme_room'>[];
  readonly goods: Row<'programme_goods'>[];
  readonly covers: HomeTurns;
  readonly homes: HomeTurns;
  readonly told: FairShare;
}

const online = experienceSeeds.filter((seed) => seed.status === 6);

/** Sixty programmes over goods that are really on sale; the first are the smart packages. */
export function makeProgrammes(goods: readonly GoodsSeed[]): ProgrammeSeeds {
  const seeds: ProgrammeSeeds = {
    programmes: [],
    dicts: [],
    rooms: [],
    goods: [],
    covers: new HomeTurns(),
    homes: new HomeTurns(),
    told: new FairShare(),
  };
  const byLeaf = Map.groupBy(
    // Later goods only add scale; without them the programmes are the same at every size.
    goods.slice(0, 600).filter((seed) => seed.goods.approve_status === 'onsale'),
    (seed) => seed.kind.leaf,
  );
  for (let index = 0; index < programmeCount; index += 1) {
    const theme = packages[index] ?? themes[(index - packages.length) % themes.length];
    if (theme) makeOne(seeds, index, theme, byLeaf);
  }
  return seeds;
}

function makeOne(
  seeds: ProgrammeSeeds,
  index: number,
  theme: Theme,
  byLeaf: ReadonlyMap<string, readonly GoodsSeed[]>,
): void {
  const random = createRandom(`programme ${index}`);
  const programme_id = index + 1;
  const isPackage = index < packages.length;
  const drawn = random.pick(dictNames('houseType').slice(theme.rooms.length > 3 ? 1 : 0));
  const type = theme.house ?? drawn;
  const area = { 一居: 52, 两居: 86, 三居: 118, 四居: 146, 复式: 182, 别墅: 286 }[type] ?? 100;

  let total = 0;
  const protocols = new Set<string>();
  const shown = homesOf(seeds, theme, type);
  const texts = tellProgramme(theme, seeds.told);
  for (const [roomIndex, plan] of theme.rooms.entries()) {
    const room_id = programme_id * 10 + roomIndex;
    const home = shown.rooms[roomIndex];
    const image = home ? homePicture(home) : '';
    const summary = texts.rooms[roomIndex] ?? '';
    seeds.rooms.push({ room_id, programme_id, name: plan.name, image, summary, sort: 100 - roomIndex });
    let sort = 1000;
    for (const [leaf, num] of Object.entries(plan.devices)) {
      const sku = chooseSku(byLeaf.get(leaf) ?? [], theme.brandId, random, protocols);
      if (!sku) continue;
      seeds.goods.push({
        programme_id,
        room_id,
        item_id: sku.item_id,
        num,
        sort: sort - roomIndex * 100,
        ...spotOf(home, leaf),
      });
      sort -= 1;
      total += priceLine(sku, num, 0).itemFee;
    }
  }

  const scenes = theme.scenes.flatMap((name) =>
    dictNames('smartScene').includes(name) ? dictId('smartScene', name) : [],
  );
  const networks = ['Zigbee', '蓝牙 Mesh', 'PLC-IoT'].filter((name) => protocols.has(name));
  const dicts = new Set([
    dictId('smartPlatform', '橙居生态'),
    ...random.sample(dictNames('smartPlatform').slice(1), 1).map((name) => dictId('smartPlatform', name)),
    ...theme.systems.map((name) => dictId('smartSystem', name)),
    ...scenes,
    dictId('smartWifi', random.pick(dictNames('smartWifi'))),
    ...(networks.length > 0 ? networks : ['Matter / Thread']).map((name) => dictId('smartLan', name)),
  ]);
  for (const dict_id of dicts) seeds.dicts.push({ programme_id, dict_id });

  const brand = brandSeeds.find((seed) => seed.id === theme.brandId);
  const estate = estates[(index - packages.length + estates.length * 10) % estates.length] ?? '';
  const name = isPackage ? theme.name : `${estate} ${type}${theme.name}`;
  const created = baseTime - (index * 5 + random.int(0, 4)) * daySeconds - random.int(0, daySeconds - 1);
  const house_cate = random.pick(dictNames('houseCate').slice(0, isPackage ? 4 : 3));
  const size = area + random.int(-8, 12);
  seeds.programmes.push({
    programme_id,
    code: `P${String(programme_id).padStart(4, '0')}`,
    name,
    cover: homePicture(shown.cover),
    summary: texts.idea,
    cate_id: dictId('smartCategory', theme.cate),
    house_cate: dictId('houseCate', house_cate),
    house_type: dictId('houseType', type),
    area: size,
    price: programmePrice(total, isPackage, random),
    market_price: isPackage ? total : 0,
    is_package: isPackage ? 1 : 0,
    brand_id: theme.brandId,
    tag_info: [brand?.name ?? '', theme.cate, ...theme.scenes.slice(0, 2)].join(','),
    designer_id: isPackage ? null : (designerSeeds[index % designerSeeds.length]?.designer_id ?? null),
    experience_id: random.chance(0.5) ? random.pick(online).experience_id : null,
    popularity: random.int(20, 4000),
    view_num: random.int(300, 28_000),
    images: JSON.stringify([...new Set([shown.cover, ...shown.rooms].map(homePicture))]),
    content: writeContent({ theme, texts, area: size, type, isPackage, pictures: shown.rooms.map(homePicture) }),
    params: JSON.stringify([
      { name: '户型', value: type },
      { name: '面积', value: `${size} ㎡` },
      { name: '适用', value: house_cate },
      { name: '系统', value: theme.systems.join('、') },
      { name: '工期', value: isPackage ? '1 天' : `${random.int(2, 7)} 天` },
      { name: '布线', value: random.pick(['无需布线', '装修前预留', '沿用原线路']) },
    ]),
    created,
    updated: Math.min(baseTime, created + random.int(0, 20) * daySeconds),
  });
}

/** Rooms of the rendered homes that show a room of a plan; the old and the young have bedrooms of their own. */
function roomsLike({ room, name }: Theme['rooms'][number]): string[] {
  if (name === '老人房') return ['elder'];
  if (name === '儿童房') return ['kids'];
  return [room];
}

/** Rooms that may also stand on the cover of a theme, because they show what it is about. */
const alsoOnCover: Readonly<Record<string, readonly string[]>> = {
  全屋智能: ['dining', 'garden', 'balcony'],
  灯光氛围: ['dining', 'garden', 'kids', 'balcony'],
  舒适环境: ['dining', 'garden', 'kids'],
  厨卫生活: ['laundry', 'balcony'],
  影音娱乐: ['cinema'],
  安防守护: ['kids', 'living', 'garden'],
  适老看护: ['elder', 'living'],
};

/** The homes that a programme shows: each cover once, each room as seldom as possible, the cover's room as on the cover. */
function homesOf(
  { covers, homes }: ProgrammeSeeds,
  theme: Theme,
  house: string,
): { cover: Home; rooms: readonly Home[] } {
  const suits = (home: Home): number => 2 * Number(home.theme === theme.cate) + Number(home.house === house);
  const own = theme.rooms.flatMap(roomsLike);
  const fitting = [...own, ...(alsoOnCover[theme.cate] ?? [])];
  const cover = covers.take(({ room }) => fitting.includes(room), suits);
  if (!cover) throw new Error(`no home fits ${theme.name}`);
  let isCoverOpen = true;
  const rooms = theme.rooms.map((plan) => {
    const like = roomsLike(plan);
    if (isCoverOpen && like.includes(cover.room)) {
      isCoverOpen = false;
      return cover;
    }
    const home = homes.take((one) => like.includes(one.room) && one !== cover, suits);
    if (!home) throw new Error(`no home shows ${plan.name}`);
    return home;
  });
  return { cover, rooms };
}

/** The spot of a device on the picture of its room; 0 for one that is not seen. */
function spotOf(home: Home | undefined, leaf: string): { spot_x: number; spot_y: number } {
  const [spot_x, spot_y] = home?.spots[leaf] ?? [0, 0];
  return { spot_x, spot_y };
}

/** A product of the leaf, of the theme's brand if it has one; the first version in stock. */
function chooseSku(
  offers: readonly GoodsSeed[],
  brandId: number,
  random: Random,
  protocols: Set<string>,
): GoodsSeed['skus'][number] | undefined {
  const own = offers.filter((seed) => seed.goods.brand_id === brandId);
  const known = own.length > 0 ? own : offers;
  const inStock = known.filter((seed) => seed.skus.some((sku) => sku.stock > 0));
  // Nobody plans with goods that are out of stock, but a leaf that is sold out altogether still gets its place.
  const list = inStock.length > 0 ? inStock : known;
  if (list.length === 0) return undefined;
  const seed = random.pick(list);
  for (const name of ['Zigbee', '蓝牙 Mesh', 'PLC-IoT']) {
    if (seed.goods.search_text.includes(name.toLowerCase())) protocols.add(name);
  }
  return seed.skus.find((sku) => sku.stock > 0) ?? seed.skus[0];
}

/**
 * Price in cents: a package costs less than its parts, a programme includes design and fitting, and some are on request.
 */
function programmePrice(total: number, isPackage: boolean, random: Random): number {
  if (!isPackage && random.chance(0.2)) return 0;
  const factor = isPackage ? 0.88 : 1 + random.int(8, 18) / 100;
  return Math.max(1, Math.round((total * factor) / 1000)) * 1000 - 100;
}

interface Told {
  readonly theme: Theme;
  readonly texts: ReturnType<typeof tellProgramme>;
  readonly area: number;
  readonly type: string;
  readonly isPackage: boolean;
  /** Of each room of the theme. */
  readonly pictures: readonly string[];
}

function writeContent({ theme, texts, area, type, isPackage, pictures }: Told): string {
  const rooms = theme.rooms
    .map(
      (plan, index) =>
        `<h3>${plan.name}</h3><p>${texts.rooms[index]}</p><p><img src="${pictures[index]}" alt="${plan.name}（效果图）"></p>`,
    )
    .join('');
  const closing = isPackage
    ? '<p>整套一起买按套餐价计算，设备可在体验馆先看后买。</p>'
    : '<p>预算含设计、设备与安装调试，最终报价以上门测量后的清单为准。</p>';
  return [
    `<p>${texts.idea}这套方案面向约 ${area} 平方米的${type}，覆盖${theme.systems.join('、')}。</p>`,
    rooms,
    '<h3>常用场景</h3>',
    `<ul>${texts.scenes.map(([name, text]) => `<li>${name}：${text}</li>`).join('')}</ul>`,
    closing,
  ].join('');
}
