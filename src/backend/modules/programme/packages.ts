import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { PackageOffer } from '#core/programme/whole-package.ts';

/** Those of these codes that are still programmes of the shop. */
export async function standingCodes(connection: Connection, codes: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = [...new Set(codes)];
  if (asked.length === 0) return new Set();
  const rows = await connection.selectFrom('programme').select('code').where('code', 'in', asked).execute();
  return new Set(rows.map(({ code }) => code));
}

const offered = prepared((connection, { itemIds }: { itemIds: readonly string[] }) =>
  connection
    .selectFrom('programme_goods')
    .innerJoin('programme', 'programme.programme_id', 'programme_goods.programme_id')
    .innerJoin('programme_room', 'programme_room.room_id', 'programme_goods.room_id')
    // From a SKU to its packages to their devices: most lines belong to none that is whole, and nothing more is read for them.
    .where('programme_goods.programme_id', 'in', (some) =>
      some
        .selectFrom('programme_goods as mine')
        .innerJoin('programme as offer', 'offer.programme_id', 'mine.programme_id')
        .select('mine.programme_id')
        .where('mine.item_id', 'in', itemIds)
        .where('offer.is_package', '=', 1)
        .where('offer.price', '>', 0)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('programme_goods as other')
                .select('other.item_id')
                .whereRef('other.programme_id', '=', 'mine.programme_id')
                .where('other.item_id', 'not in', itemIds),
            ),
          ),
        ),
    )
    .select(['programme.programme_id', 'programme.code', 'programme.name', 'programme.price'])
    .select(['programme_goods.item_id', 'programme_goods.num', 'programme_room.name as room'])
    .orderBy('programme.programme_id')
    .orderBy('programme_room.sort')
    .orderBy('programme_goods.sort'),
);

/** The smart packages with a price whose devices are all among these SKUs. */
export async function loadPackageOffers(connection: Connection, itemIds: readonly string[]): Promise<PackageOffer[]> {
  if (itemIds.length === 0) return [];
  const rows = await offered.all(connection, { itemIds });
  return [...Map.groupBy(rows, (row) => row.programme_id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { programme_id: id, code, name, price: cents } = first;
    const parts = [...Map.groupBy(own, (row) => row.item_id)].map(([itemId, places]) => ({
      itemId,
      num: places.reduce((sum, { num }) => sum + num, 0),
      rooms: [...new Set(places.map(({ room }) => room))],
    }));
    return [{ id, code, name, cents, parts }];
  });
}
