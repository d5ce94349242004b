import { getDeliveryTraces, listDeliveries } from '#core/delivery/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** A parcel with its traces, newest first; goods that are not shipped yet have no number and no traces. */
export type Parcel = OutputOf<typeof listDeliveries>['list'][number] & {
  traces: OutputOf<typeof getDeliveryTraces>;
};

/** What of an order the shop does not send. */
type Unsent = NonNullable<OutputOf<typeof listDeliveries>['unsent']>;

/** The parcels of one of the member's orders, and what is not sent of it. Rejects with an `ApiError`; the caller shows its message. */
export async function loadParcels(orderId: string): Promise<{ readonly parcels: Parcel[]; readonly unsent: Unsent }> {
  const { list, unsent = [] } = await call(listDeliveries, { order_id: orderId }, { silent: true });
  const parcels = await Promise.all(
    list.map(async (parcel) => ({
      ...parcel,
      traces:
        parcel.delivery_id === ''
          ? []
          : await call(getDeliveryTraces, { delivery_id: parcel.delivery_id }, { silent: true }),
    })),
  );
  return { parcels, unsent };
}
