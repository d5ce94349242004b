import { fromJson } from '#backend/db/sql-text.ts';
import type { GoodsToSave } from '#core/goods/desk/contract.ts';

/** A spec with its values in wire form (contract 1.2). */
interface Spec {
  spec_id: string;
  spec_name: string;
  is_image: boolean;
  spec_values: { spec_value_id: string; spec_value_name: string; spec_image_url: string; item_image_url: string[] }[];
}

/** A SKU's own columns about its specs. */
export interface SkuSpecs {
  readonly spec_id: string;
  readonly spec_name: string;
  readonly item_spec: string;
  /** Picture of its first value that has one, "" without. */
  readonly pic: string;
}

type Sold = Pick<GoodsToSave, 'specs' | 'skus'>;

/** A product as it is stored: its description, and its SKUs. */
interface Stored {
  readonly description: string;
  readonly skus: readonly { readonly item_id: string; readonly item_spec: string }[];
}

/**
 * Describes the specs of a product, and those of each SKU. Ids count within the product; a spec and a value that stay by
 * name keep their id and their pictures, and so does a value that only got another name.
 */
export function describeSpecs({ specs, skus }: Sold, stored: Stored): { description: Spec[]; ofSku: SkuSpecs[] } {
  const before = fromJson<Spec[]>(stored.description);
  const idsBefore = new Map(
    stored.skus.map(({ item_id, item_spec }) => [
      item_id,
      fromJson<{ spec_value_id: string }[]>(item_spec).map(({ spec_value_id }) => spec_value_id),
    ]),
  );
  const nextSpec = countAfter(before.map(({ spec_id }) => Number(spec_id)));
  const description = specs.map((name, index): Spec => {
    const known = before.find(({ spec_name }) => spec_name === name);
    const spec_id = known?.spec_id ?? String(nextSpec());
    const nextValue = countAfter(
      known?.spec_values.map((value) => Number(value.spec_value_id.slice(spec_id.length)) || 0) ?? [],
    );
    const values = [...new Set(skus.map((sku) => sku.values[index] ?? ''))];
    const free = new Set(known?.spec_values.filter(({ spec_value_name }) => !values.includes(spec_value_name)));
    /** The value that a SKU with this one had before, which nobody has any more. */
    const renamed = (value: string): Spec['spec_values'][number] | undefined => {
      const ids = skus.flatMap((sku) => (sku.values[index] === value ? (idsBefore.get(sku.item_id ?? '') ?? []) : []));
      const former = [...free].find(({ spec_value_id }) => ids.includes(spec_value_id));
      if (former) free.delete(former);
      return former && { ...former, spec_value_name: value };
    };
    return {
      spec_id,
      spec_name: name,
      is_image: known?.is_image ?? false,
      spec_values: values.map(
        (value) =>
          known?.spec_values.find(({ spec_value_name }) => spec_value_name === value) ??
          renamed(value) ?? {
            spec_value_id: `${spec_id}${String(nextValue()).padStart(2, '0')}`,
            spec_value_name: value,
            spec_image_url: '',
            item_image_url: [],
          },
      ),
    };
  });
  return { description, ofSku: skus.map((sku) => specsOf(sku.values, description)) };
}

/** Counts on from the greatest of the numbers. */
function countAfter(taken: readonly number[]): () => number {
  let last = Math.max(0, ...taken);
  return () => ++last;
}

function specsOf(names: readonly string[], description: readonly Spec[]): SkuSpecs {
  const chosen = description.flatMap((spec, index) => {
    const value = spec.spec_values.find(({ spec_value_name }) => spec_value_name === names[index]);
    return value ? [{ spec, value }] : [];
  });
  return {
    // Contract 1.2: value ids, with spec ids in descending order.
    spec_id: chosen
      .toSorted((one, other) => Number(other.spec.spec_id) - Number(one.spec.spec_id))
      .map(({ value }) => value.spec_value_id)
      .join('-'),
    spec_name: chosen.map(({ value }) => value.spec_value_name).join('、'),
    item_spec: JSON.stringify(
      chosen.map(({ spec: { spec_id, spec_name }, value: { spec_value_id, spec_value_name } }) => ({
        spec_id,
        spec_name,
        spec_value_id,
        spec_value_name,
      })),
    ),
    pic: chosen.find(({ value }) => value.spec_image_url !== '')?.value.spec_image_url ?? '',
  };
}

/** The first fault of specs and SKUs together, "" when there is none. */
export function faultOfSpecs({ specs, skus }: Sold): string {
  if (new Set(specs).size !== specs.length) return '规格名重复了';
  if (skus.some(({ values }) => values.length !== specs.length)) return '请为每个规格填写全部规格值';
  if (new Set(skus.map(({ values }) => values.join('\n'))).size !== skus.length)
    return specs.length === 0 ? '没有规格的商品只能有一行价格' : '有两行的规格值完全相同';
  if (new Set(skus.map(({ item_bn }) => item_bn)).size !== skus.length) return '规格编码重复了';
  return '';
}
