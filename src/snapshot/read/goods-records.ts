import * as v from 'valibot';
import { GoodsLite, GoodsRow, zoneEntries } from '#core/goods/contract.ts';
import { GoodsDetail } from '#core/goods/detail-contract.ts';
import { ProgrammeGoods } from '#core/programme/contract.ts';

// Goods as a snapshot keeps them: the fields of the contract, with the stock as a level. The number of pieces on the wire,
// `store`, changes with every sale, and no digest may depend on it (design.md §3).

interface Stocked extends v.ObjectEntries {
  store: v.GenericSchema<number>;
}

function withLevel<Entries extends Stocked>({ store: _, ...entries }: Entries) {
  return v.object({ ...entries, level: v.picklist([0, 1, 2]) });
}

/** A row of the product library. */
export const ListedGoodsRecord = withLevel(GoodsRow.entries);

/** Goods in a centre, a topic or a zone of the home page. */
export const GoodsLiteRecord = withLevel(GoodsLite.entries);

/** A product with all data of its page. */
export const GoodsDetailRecord = withLevel({
  ...GoodsDetail.entries,
  spec_items: v.array(withLevel(GoodsDetail.entries.spec_items.item.entries)),
});

/** A device of a programme; `goods_key` names the page of the SKU's product, "" when there is none. */
export const ProgrammeGoodsRecord = withLevel({ ...ProgrammeGoods.entries, goods_key: v.string() });

/** A category with some of its goods, on the home page. */
export const CategoryZoneRecord = v.object({ ...zoneEntries, items: v.array(GoodsLiteRecord) });
