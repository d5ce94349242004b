import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, IntId } from './primitives.ts';

/**
 * The operator's part of a programme order, only with `SIM=1` (beside contract 18.3): takes a need up as a programme
 * order, with its designer, drawings that wait for the member and a first offer. For a need that is taken up already and
 * whose drawings came back, draws again and makes the next version of the offer.
 */
export const simulateOffer = /* @__PURE__ */ endpoint(
  'POST /__sim/offer',
  'public',
  v.object({ need_code: Id }),
  v.object({ order_id: IntId, offer_id: IntId, version: v.number() }),
  'json',
);
