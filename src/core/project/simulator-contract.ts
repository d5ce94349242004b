import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Id, IntId, IntInput } from '#core/wire/primitives.ts';

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

/** What the operator did: devices sent, devices arrived and work appointed, work finished. */
const BuildStep = v.picklist(['sent', 'arrived', 'finished']);

/**
 * The operator's part of a paid programme order (contract 18.3), only with `SIM=1`, one step a call: at 备货中 its devices leave in parcels;
 * then they are signed for and work on site is appointed (施工中); then the work is done and waits for the member (待验收).
 * Refused before the payment and after the last step.
 */
export const simulateBuild = /* @__PURE__ */ endpoint(
  'POST /__sim/build',
  'public',
  v.object({ order_id: IntInput }),
  v.object({ order_id: IntId, step: BuildStep, status: v.number(), status_msg: v.string() }),
  'json',
);
