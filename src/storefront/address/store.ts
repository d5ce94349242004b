import { type Address, listAddresses } from '#core/address/list-contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

/** The member's addresses, the default one first. */
export const addresses = createReading(
  async (): Promise<readonly Address[]> =>
    (await call(listAddresses, { page: 1, pageSize: 20 }, { silent: true })).list,
);
