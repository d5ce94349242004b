import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Numeric } from '#core/wire/primitives.ts';

/** The line and piece counts of the header badge (contract 3.6). */
export const getCartCount = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/cartcount',
  'token',
  v.object({ shop_type: v.optional(v.literal('distributor'), 'distributor') }),
  v.object({ cart_count: Numeric, item_count: Numeric }),
);
