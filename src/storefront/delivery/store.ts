import { getDeliveryTraces, listDeliveries } from '#core/delivery/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** A parcel with its traces, newest first; goods that are not shipped yet have no number and no traces. */
export type Parcel = OutputOf<typeof listDeliveries>['list'][number] & {
  traces: OutputOf<typeof getDeliveryTraces>;
};

/** The parcels of one of the member's orders. Rejects with an `ApiError`; the caller shows its message. */
export async function loadParcels(orderId: string): Promise<Parcel[]> {
  const { list } = await call(listDeliveries, { order_id: orderId }, { silent: true });
  return Promise.all(
    list.map(async (parcel) => ({
      ...parcel,
      traces:
        parcel.delivery_id === ''
          ? []
          : await call(getDeliveryTraces, { delivery_id: parcel.delivery_id }, { silent: true }),
    })),
  );
}
