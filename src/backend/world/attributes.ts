import type { Row } from '#backend/db/schema.ts';
import type { GoodsSeed } from './goods.ts';

/** Parameters that a shopper can filter by (contract 2.1): few, and each with few values. */
const filterable = ['需要网关', '零线要求', '供电', '质保'] as const;

interface Attributes {
  readonly attributes: Row<'attribute'>[];
  readonly values: Row<'attribute_value'>[];
  readonly goods: Row<'goods_attribute'>[];
}

/** Parameters that differ between goods. Ids follow the first use, so they stay the same in a larger shop. */
export function makeAttributes(seeds: readonly GoodsSeed[]): Attributes {
  const made: Attributes = {
    attributes: filterable.map((name, index) => ({ attribute_id: index + 1, name })),
    values: [],
    goods: [],
  };
  const ids = new Map<string, number>();
  for (const { goods } of seeds) {
    const params = JSON.parse(goods.item_params) as { attribute_name: string; attribute_value_name: string }[];
    for (const { attribute_id, name } of made.attributes) {
      const value = params.find((param) => param.attribute_name === name)?.attribute_value_name;
      if (value === undefined) continue;
      const key = `${attribute_id} ${value}`;
      const known = ids.get(key);
      const attribute_value_id = known ?? attribute_id * 1000 + ids.size + 1;
      if (known === undefined) {
        ids.set(key, attribute_value_id);
        made.values.push({ attribute_value_id, attribute_id, name: value });
      }
      made.goods.push({ goods_id: goods.goods_id, attribute_value_id });
    }
  }
  return made;
}
