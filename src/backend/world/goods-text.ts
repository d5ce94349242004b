import type { Random } from '#backend/app/texts/random.ts';
import type { Kind } from '#backend/world/kinds/kind.ts';
import type { BrandSeed } from './brands.ts';
import type { DeviceFact } from './facts.ts';
import type { Connection } from './links.ts';
import { detailPicture, roomNames, roomPicture } from './pictures.ts';
import type { Trait } from './traits.ts';

interface Param {
  readonly attribute_name: string;
  readonly attribute_value_name: string;
}

/** The facts behind the texts of one product. */
interface GoodsFacts {
  readonly kind: Kind;
  readonly fact: DeviceFact;
  readonly brand: BrandSeed;
  readonly model: string;
  readonly noun: string;
  readonly picture: string;
  readonly connection: Connection;
  readonly points: Kind['points'];
  readonly traits: readonly Trait[];
  readonly words: readonly string[];
}

/** Writes the parameter table; the five fixed names feed the compatibility notes (design.md §4). */
export function writeParams(goods: GoodsFacts, random: Random): Param[] {
  const { kind, fact, brand, model, connection } = goods;
  const rows: [string, string][] = [
    ['品牌', brand.name],
    ['型号', model],
    ['控制方式', kind.control.join('、')],
    ['通信协议', connection.protocols.join('、')],
    ['支持生态', connection.ecosystems.join('、')],
    ['需要网关', connection.needsGateway ? '需要' : '不需要'],
    ['零线要求', connection.neutral],
    ['供电', connection.supply],
  ];
  if (kind.watts) rows.push(['额定功率', `${ratedWatts(random.int(kind.watts[0], kind.watts[1]))} W`]);
  if (fact.kelvin) rows.push(['色温', `${fact.kelvin.map((kelvin) => Math.round(kelvin / 100) * 100).join('–')} K`]);
  if (fact.gangs > 1) rows.push(['路数', String(fact.gangs)]);
  for (const [name, values] of Object.entries(kind.params ?? {})) rows.push([name, random.pick(values)]);
  rows.push(['尺寸', kind.size], ['工作温度', random.pick(['-10 至 45 ℃', '0 至 40 ℃', '-5 至 50 ℃'])]);
  rows.push(['质保', `整机${['', '一', '两', '三', '四', '五', '六'][kind.years ?? 2]}年`], ['产地', '中国']);
  return rows.map(([attribute_name, attribute_value_name]) => ({ attribute_name, attribute_value_name }));
}

/** Rounds watts as labels do: to fives from 20, to tens from 100, to fifties from 1000. */
function ratedWatts(watts: number): number {
  const step = watts >= 1000 ? 50 : watts >= 100 ? 10 : watts >= 20 ? 5 : 1;
  return Math.round(watts / step) * step;
}

/** Whether two words mean the same to a shopper: 防宠物误报 and 宠物不误报 share four characters of five. */
function saysTheSame(a: string, b: string): boolean {
  const shared = [...new Set(a)].filter((character) => b.includes(character)).length;
  return shared >= Math.min(a.length, b.length, 4) - (Math.min(a.length, b.length) > 3 ? 1 : 0);
}

/** Writes the line under the name. */
export function writeBrief(goods: GoodsFacts, random: Random): string {
  const { connection, points, traits, words } = goods;
  const told = random.sample(points, 2).map(([title]) => title);
  const facts = [...words, ...traits.slice(0, 2).map((trait) => trait.word)].slice(0, 2);
  const fresh = told.filter((title) => !facts.some((fact) => saysTheSame(title, fact)));
  return [...new Set([`${connection.protocols.slice(0, 2).join(' / ')} 连接`, ...facts, ...fresh])].join('，');
}

const paragraph = (text: string): string => `<p>${text}</p>`;
const heading = (text: string): string => `<h3>${text}</h3>`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const image = (source: string, alt: string): string => `<p><img src="${source}" alt="${alt}（效果图）"></p>`;

const openings = [
  (goods: GoodsFacts) => `${goods.brand.story}${goods.noun}也照这个标准做。`,
  (goods: GoodsFacts) =>
    `${goods.kind.scenes.slice(0, 2).join('、')}，是${goods.noun}用得最多的时候。下面按这些时候来说它能做什么。`,
  (goods: GoodsFacts) => `${goods.brand.name} ${goods.model} 装在新房、老房与租来的房子里都可以，装法写在后面。`,
  (goods: GoodsFacts) => `买${goods.noun}之前先看三件事：怎么供电，怎么联网，坏了找谁。`,
  (goods: GoodsFacts) => firstPoint(goods),
  (goods: GoodsFacts) => `“${goods.brand.slogan}”是${goods.brand.name}常说的话，落到${goods.noun}上，就是下面几点。`,
  (goods: GoodsFacts) =>
    `${goods.connection.needsGateway ? '家里有网关就能直接添加' : '连上家里的无线就能用'}，${goods.connection.supply.includes('电池') ? '不用布线' : '接上电就开始工作'}，${goods.noun}不需要请人设置。`,
] as const;

/** An opening that states the product's function without an introduction. */
const firstPoint = ({ points, noun, brand }: GoodsFacts): string =>
  `${points[0]?.[1] ?? ''}${brand.name}的这款${noun}，先把这一点做好。`;

/** Writes the description: three to six blocks in one of several orders. */
export function writeIntro(goods: GoodsFacts, params: readonly Param[], random: Random): string {
  const { kind, connection, traits, picture, noun } = goods;
  const points = [
    ...random.sample(goods.points, random.int(2, goods.points.length)),
    ...random.sample(traits, random.int(0, 2)).map((trait) => [trait.title, trait.text] as const),
  ];
  const detail = detailPicture(picture);
  const room = goods.brand.room as keyof typeof roomNames;
  const picturePart = detail ? image(detail, `${noun}细节`) : image(roomPicture(room), `${roomNames[room]}搭配示意`);
  const wiring = list([
    `通信协议：${connection.protocols.join('、')}`,
    connection.needsGateway ? '联网需要网关，已有网关可直接添加' : '不需要另购网关',
    `供电：${connection.supply}`,
    // The neutral wire only matters to devices wired into the wall.
    ...(kind.neutral ? [`零线：${connection.neutral}`] : []),
  ]);
  const wanted = new Set(['额定功率', '色温', '尺寸', '质保', ...Object.keys(kind.params ?? {})]);
  const table = `<table><tbody>${params
    .filter((row) => wanted.has(row.attribute_name))
    .map((row) => `<tr><th>${row.attribute_name}</th><td>${row.attribute_value_name}</td></tr>`)
    .join('')}</tbody></table>`;
  const box = `包装内含：${noun} × 1，安装附件 × 1，说明书与保修卡。`;
  const told = points.map(([title, text]) => heading(title) + paragraph(text));
  const listed = heading('要点') + list(points.map(([title, text]) => `<strong>${title}</strong>：${text}`));

  const opening = paragraph(random.pick(openings)(goods));
  switch (random.int(0, 3)) {
    case 0:
      return [opening, ...told.slice(0, 1), picturePart, ...told.slice(1), heading('安装与联网'), wiring].join('');
    case 1:
      return [opening, picturePart, listed, heading('规格'), table, paragraph(box)].join('');
    case 2:
      return [picturePart, opening, ...told.slice(0, 3), heading('安装与联网'), wiring, heading('规格'), table].join(
        '',
      );
    default:
      return [opening, listed, picturePart, paragraph(box), paragraph('商品图片为效果图，颜色以实物为准。')].join('');
  }
}
