import type { Selectable } from 'kysely';
import { createRandom, type Random } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { kinds, planKinds } from '#backend/world/kinds/all.ts';
import type { Kind } from '#backend/world/kinds/kind.ts';
import { agrees } from '#backend/world/words/agreement.ts';
import { wordsFor } from '#backend/world/words/all.ts';
import { FairShare } from '#backend/world/words/fair-share.ts';
import { Lookbook } from './bodies.ts';
import { type BrandSeed, brandSeeds } from './brands.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { categoryNames, leafCategory } from './categories.ts';
import type { DeviceFact } from './facts.ts';
import { filmOf } from './films.ts';
import { chooseName } from './goods-names.ts';
import { writeBrief, writeIntro, writeParams } from './goods-text.ts';
import { chooseConnection } from './links.ts';
import { detailPicture, galleryOf } from './pictures.ts';
import { makeSpecs, registerOptions } from './specs.ts';
import { tagIds, tagsOfParams } from './tags.ts';
import { gangWord, type Trait, traitsOf } from './traits.ts';

/** A product with its SKUs, ready to be written. */
export interface GoodsSeed {
  readonly kind: Kind;
  readonly goods: Row<'goods'>;
  readonly skus: readonly Selectable<Row<'sku'>>[];
  readonly tagIds: readonly number[];
}

const firstItemId = 100_001;
const brandById = new Map(brandSeeds.map((brand) => [brand.id, brand]));

/** A price as a shop would print it: whole yuan ending in 9. */
const niceYuan = (yuan: number): number => Math.max(9, Math.round(yuan / 10) * 10 - 1);

/** The first `count` goods of the sample world; a smaller count is a prefix of a larger one. */
export function makeGoods(count: number, facts: ReadonlyMap<string, readonly DeviceFact[]>): GoodsSeed[] {
  registerOptions(kinds);
  const modelNumbers = new Map<string, number>();
  const seen = new Map<Kind, number>();
  const editor: Editor = { names: new Set(), leads: new FairShare(), points: new FairShare(), looks: new Lookbook() };
  let itemId = firstItemId;
  return planKinds(count).map((kind, index) => {
    const random = createRandom(`goods ${index}`);
    const brand = brandById.get(random.pick(kind.brands));
    const known = facts.get(kind.facts);
    const ordinal = seen.get(kind) ?? 0;
    seen.set(kind, ordinal + 1);
    // 37 is coprime to almost every list length, so neighbours differ and nothing repeats before the list ends.
    const fact = known?.[(ordinal * 37) % known.length];
    if (!brand || !fact) throw new Error(`kind ${kind.noun} has no brand or facts`);
    const modelKey = `${brand.id}${kind.model}`;
    const modelNumber = (modelNumbers.get(modelKey) ?? 0) + 1;
    modelNumbers.set(modelKey, modelNumber);
    const plan = { kind, fact, brand, model: `${kind.model}${modelNumber}`, itemId };
    const seed = makeOne(plan, random, editor);
    itemId += seed.skus.length;
    return seed;
  });
}

/** What earlier goods have used up of the texts and looks. */
interface Editor {
  readonly names: Set<string>;
  readonly leads: FairShare;
  readonly points: FairShare;
  readonly looks: Lookbook;
}

/** Facts are rough: a feature of some maker's device may make no sense for our goods of this kind. */
function fits(trait: Trait, kind: Kind): boolean {
  if (kind.points.some(([title]) => title === trait.title)) return false;
  if (trait.word === '背光可调') return kind.size.startsWith('86');
  if (trait.word === '调角') return kind.leaf === '百叶帘';
  return true;
}

/** What a product is made from. */
interface Plan {
  readonly kind: Kind;
  readonly fact: DeviceFact;
  readonly brand: BrandSeed;
  readonly model: string;
  readonly itemId: number;
}

function makeOne({ kind, fact, brand, model, itemId }: Plan, random: Random, editor: Editor): GoodsSeed {
  const category = leafCategory(kind.leaf);
  const connection = chooseConnection(kind, fact, random);
  const traits = traitsOf(fact).filter((trait) => fits(trait, kind));
  const words = random.sample(kind.words, random.int(1, 2));
  const gangs = kind.facts === 'wall_switch' ? gangWord(fact.gangs, '键') || '单键' : '';
  const noun = `${gangs}${kind.noun}`;
  const written = wordsFor(kind.noun);
  const traitWords = traits.map((trait) => trait.word);
  const preferred = [...words, ...random.sample(traitWords, 1), ...traitWords, ...kind.words, ...(written.facts ?? [])];
  const series = random.pick(kind.series);
  const params = writeParams({ kind, fact, brand, model, connection }, random);
  const rows = new Map(params.map((param) => [param.attribute_name, param.attribute_value_name]));
  const isTrue = (said: string): boolean => agrees(said, rows, kind);
  const title = `${series}${noun}`;
  const named = [...new Set(preferred)].filter(isTrue);
  const item_name = chooseName({ brand: brand.name, title, facts: named, model }, editor.names);

  const own = [...kind.points, ...written.points].filter(([head, said]) => isTrue(`${head} ${said}`));
  const points = editor.points.take(own, 2);
  const lines = [...(written.series?.[series] ? [written.series[series]] : []), ...written.leads];
  const lead = editor.leads.take(lines.filter(isTrue), 1).join('');
  const text = { noun, lead, points, traits, words: words.filter(isTrue), holds: kind.holds };
  const told = [item_name, ...points.flat(), ...rows.values()].join(' ');
  const look = editor.looks.lookOf({ kind, fact, told, brand: brand.id, series });
  const specs = makeSpecs({ kind, look }, random);
  const goods_id = String(itemId);

  const base = kind.price[0] + (kind.price[1] - kind.price[0]) * random.next() ** 1.6 + (fact.gangs - 1) * 12;
  const isActive = random.chance(0.05);
  const marketFactor = random.chance(0.45) ? 1 + random.int(8, 30) / 100 : 0;
  const approve_status = random.chance(0.02) ? 'only_show' : random.chance(0.01) ? 'instock' : 'onsale';
  const created = baseTime - random.int(3, 500) * daySeconds - random.int(0, daySeconds - 1);
  const updated = Math.min(baseTime, created + random.int(0, 120) * daySeconds);
  const popularity = Math.round(random.next() ** 3 * 4000);
  const isSoldOut = random.chance(0.02);

  // Computed from the printed price, so that three in a box never cost more than three boxes.
  const plainYuan = niceYuan(base);
  const skus = specs.versions.map((version, index) => {
    const price = niceYuan(niceYuan(plainYuan * version.surcharge) * version.factor) * 100;
    const [isEmpty, isScarce] = [isSoldOut || random.chance(0.02), random.chance(0.08)];
    return {
      item_id: String(itemId + index),
      goods_id,
      item_bn: `CJ${String(brand.id).padStart(2, '0')}-${model}-${index + 1}`,
      price,
      market_price: marketFactor > 0 ? niceYuan((price / 100) * marketFactor) * 100 : 0,
      activity_price: isActive ? niceYuan((price / 100) * 0.88) * 100 : null,
      stock: isEmpty ? 0 : isScarce ? random.int(1, 9) : random.int(20, 800),
      sales: Math.round((popularity * (10 - Math.min(index, 8))) / 10),
      spec_id: version.specId,
      spec_name: version.specName,
      item_spec: JSON.stringify(version.itemSpec),
      pic: version.picture,
      approve_status: approve_status as Row<'goods'>['approve_status'],
      start_num: 0,
      sort: index,
      updated,
      is_left_out: 0 as const,
    };
  });

  const tagNames = [
    ...kind.control,
    ...kind.scenes,
    ...connection.ecosystems,
    ...connection.protocols,
    ...traits.flatMap((trait) => trait.tag ?? []).slice(0, 2),
    ...(connection.supply.includes('电池') ? ['免布线'] : []),
    ...tagsOfParams(kind.noun, rows),
    ...(kind.hot && (kind.hot !== 'Matter 网关' || connection.protocols.includes('Matter')) ? [kind.hot] : []),
  ];
  return {
    kind,
    skus,
    tagIds: tagIds(tagNames),
    goods: {
      goods_id,
      item_name,
      brief: writeBrief(text),
      item_unit: kind.unit ?? '个',
      brand_id: brand.id,
      category_id: category.id,
      category_path: category.path,
      root_category_id: category.path.split(',')[0] ?? category.id,
      intro: writeIntro(text, detailPicture(look.body, look.finish), itemId),
      item_params: JSON.stringify(params),
      item_spec_desc: JSON.stringify(specs.description),
      pics: JSON.stringify(galleryOf(look)),
      film: filmOf(goods_id),
      finishes: JSON.stringify(specs.finishes),
      approve_status,
      sort: random.int(0, 900),
      created,
      updated,
      search_text: [item_name, ...categoryNames(category), ...tagNames, ...skus.map((sku) => sku.item_bn)]
        .join(' ')
        .toLowerCase(),
    },
  };
}
