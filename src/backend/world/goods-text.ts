import type { Random } from '#backend/app/texts/random.ts';
import { contentsOf } from '#backend/world/kinds/contents.ts';
import type { Kind } from '#backend/world/kinds/kind.ts';
import type { BrandSeed } from './brands.ts';
import type { DeviceFact } from './facts.ts';
import type { Connection } from './links.ts';
import type { Trait } from './traits.ts';

interface Param {
  readonly attribute_name: string;
  readonly attribute_value_name: string;
}

/** What the parameters of one product are made from. */
interface DeviceParts {
  readonly kind: Kind;
  readonly fact: DeviceFact;
  readonly brand: BrandSeed;
  readonly model: string;
  readonly connection: Connection;
}

/** The facts behind the texts of one product. */
interface GoodsFacts {
  readonly noun: string;
  /** The opening line, and the points that are told. */
  readonly lead: string;
  readonly points: Kind['points'];
  readonly traits: readonly Trait[];
  readonly words: readonly string[];
  readonly holds?: string | undefined;
}

/** Writes the parameter table; the five fixed names feed the compatibility notes (design.md §4). */
export function writeParams({ kind, fact, brand, model, connection }: DeviceParts, random: Random): Param[] {
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
  // Where versions differ in it, the kind says it for all of them.
  if (kind.watts && !kind.params?.['额定功率'])
    rows.push(['额定功率', `${ratedWatts(random.int(kind.watts[0], kind.watts[1]))} W`]);
  if (fact.kelvin) rows.push(['色温', `${fact.kelvin.map((kelvin) => Math.round(kelvin / 100) * 100).join('–')} K`]);
  if (fact.gangs > 1) rows.push(['路数', String(fact.gangs)]);
  for (const [name, values] of Object.entries(kind.params ?? {})) rows.push([name, random.pick(values)]);
  rows.push(['尺寸', kind.size], ['工作温度', random.pick(['-10 至 45 ℃', '0 至 40 ℃', '-5 至 50 ℃'])]);
  rows.push(['质保', `整机${['', '一', '两', '三', '四', '五', '六'][kind.years ?? 2]}年`], ['产地', '中国']);
  const contents = contentsOf(kind);
  if (contents) rows.push(['包装清单', contents]);
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

/** Writes the line under the name: the contents of a set or one fact, then the points that are told. */
export function writeBrief({ points, traits, words, holds }: GoodsFacts): string {
  const titles = points.map(([title]) => title);
  const fact =
    holds ??
    [...words, ...traits.map((trait) => trait.word)].find((word) => !titles.some((title) => saysTheSame(title, word)));
  return [...(fact ? [fact] : []), ...titles].join('，');
}

const paragraph = (text: string): string => `<p>${text}</p>`;
const heading = (text: string): string => `<h3>${text}</h3>`;
const image = (source: string, alt: string): string => `<p><img src="${source}" alt="${alt}（效果图）"></p>`;

/** Writes the description: the opening line, the points and a detail picture, in one of three orders by `turn`. */
export function writeIntro({ noun, lead, points }: GoodsFacts, detail: string, turn: number): string {
  const shown = image(detail, `${noun}细节`);
  const told = points.map(([title, text]) => heading(title) + paragraph(text));
  const opening = paragraph(lead);
  if (turn % 3 === 0) return [opening, ...told.slice(0, 1), shown, ...told.slice(1)].join('');
  return (turn % 3 === 1 ? [opening, shown, ...told] : [shown, opening, ...told]).join('');
}
