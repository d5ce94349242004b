import type { Random } from '#backend/app/texts/random.ts';
import type { Kind } from '#backend/world/kinds/kind.ts';
import { type Finish, finishNames, finishOf } from '#core/goods/picture-words.ts';
import { finishesOf, galleryOf, type Look, lookPicture } from './pictures.ts';

/** One combination of specs that a product is sold in. */
interface Version {
  readonly specId: string;
  readonly specName: string;
  readonly itemSpec: readonly ItemSpec[];
  /** Price of the option, and of its finish, relative to the plain price. */
  readonly factor: number;
  readonly surcharge: number;
  readonly picture: string;
}

interface ItemSpec {
  readonly spec_id: string;
  readonly spec_name: string;
  readonly spec_value_id: string;
  readonly spec_value_name: string;
}

/** Specs with their values in wire form, and the resulting versions. */
export interface Specs {
  readonly description: readonly unknown[];
  readonly versions: readonly Version[];
  readonly finishes: readonly Finish[];
}

const finishSpec = { spec_id: '1', spec_name: '颜色' };
const finishValueIds: Readonly<Record<Finish, string>> = { white: '101', graphite: '102', gold: '103' };

const optionSpecs = new Map<string, { spec_id: string; values: Map<string, string> }>();

/** Ids of specs other than colour. They follow the order of the kinds, so they are the same on every run. */
export function registerOptions(kinds: readonly Kind[]): void {
  for (const { option } of kinds) {
    if (!option) continue;
    const [name, values] = option;
    let spec = optionSpecs.get(name);
    if (!spec) {
      spec = { spec_id: String(optionSpecs.size + 2), values: new Map() };
      optionSpecs.set(name, spec);
    }
    for (const [value] of values) {
      if (!spec.values.has(value))
        spec.values.set(value, `${spec.spec_id}${String(spec.values.size + 1).padStart(2, '0')}`);
    }
  }
}

interface Sold {
  readonly kind: Kind;
  readonly look: Look;
}

/** Chooses finishes and options: 1–6 versions, the plain one of the finish that leads first. */
export function makeSpecs({ kind, look }: Sold, random: Random): Specs {
  const available = kind.finishes ?? finishesOf(look.body);
  const finishCount =
    available.length === 0 ? 0 : Math.min(available.length, random.chance(0.25) ? 1 : random.int(2, 3));
  const lead = look.finish;
  const finishes = [lead, ...available.filter((finish) => finish !== lead)].slice(0, finishCount);
  const options = kind.option && random.chance(0.85) ? kind.option[1].slice(0, finishes.length === 3 ? 2 : 3) : [];
  const hasFinishSpec = finishes.length > 1;
  const optionSpec = kind.option && optionSpecs.get(kind.option[0]);

  const description: unknown[] = [];
  if (hasFinishSpec) {
    description.push({
      ...finishSpec,
      is_image: true,
      spec_values: finishes.map((finish) => ({
        spec_value_id: finishValueIds[finish],
        spec_value_name: finishNames[finish],
        spec_image_url: lookPicture(look, finish),
        // A view that was never taken in this finish shows another one.
        item_image_url: galleryOf(look, finish).filter((picture) => finishOf(picture) === finish),
      })),
    });
  }
  if (options.length > 0 && optionSpec && kind.option) {
    description.push({
      spec_id: optionSpec.spec_id,
      spec_name: kind.option[0],
      is_image: false,
      spec_values: options.map(([value]) => ({
        spec_value_id: optionSpec.values.get(value),
        spec_value_name: value,
        spec_image_url: '',
        item_image_url: [],
      })),
    });
  }

  const versions: Version[] = [];
  for (const finish of hasFinishSpec ? finishes : [lead]) {
    for (const [value, factor] of options.length > 0 ? options : ([['', 1]] as const)) {
      const itemSpec: ItemSpec[] = [];
      if (hasFinishSpec) {
        itemSpec.push({ ...finishSpec, spec_value_id: finishValueIds[finish], spec_value_name: finishNames[finish] });
      }
      if (value && optionSpec && kind.option) {
        itemSpec.push({
          spec_id: optionSpec.spec_id,
          spec_name: kind.option[0],
          spec_value_id: optionSpec.values.get(value) ?? '',
          spec_value_name: value,
        });
      }
      versions.push({
        // Contract 1.2: value ids, with spec ids in descending order.
        specId: itemSpec
          .map((spec) => spec.spec_value_id)
          .reverse()
          .join('-'),
        specName: itemSpec.map((spec) => spec.spec_value_name).join('、'),
        itemSpec,
        factor,
        surcharge: finish === 'gold' ? 1.08 : 1,
        picture: lookPicture(look, finish),
      });
    }
  }
  return { description, versions, finishes: hasFinishSpec ? finishes : [] };
}
