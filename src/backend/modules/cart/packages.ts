import type { Connection } from '#backend/db/open.ts';
import { loadPackageOffers } from '#backend/modules/programme/packages.ts';
import type { LinePrice } from '#core/order/line-price.ts';
import { type WholePackage, wholePackages } from '#core/programme/whole-package.ts';

type Priced = Pick<LinePrice, 'itemFee' | 'memberDiscount'> & { readonly item_id: string; readonly num: number };

/** The packages that ticked lines make whole, for the cart and the draft of an order alike. */
export async function packagesIn(connection: Connection, ticked: readonly Priced[]): Promise<WholePackage[]> {
  const offers = await loadPackageOffers(
    connection,
    ticked.map((line) => line.item_id),
  );
  return wholePackages(
    offers,
    ticked.map((line) => ({ itemId: line.item_id, num: line.num, fee: line.itemFee - line.memberDiscount })),
  );
}
