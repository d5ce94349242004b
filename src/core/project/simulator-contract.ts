import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Id, IntId, IntInput } from '#core/wire/primitives.ts';

/**
 * Plays the operator's offer, only with `SIM=1` (beside contract 18.3). Turns a need into a project with a
 * designer, drawings that wait for the member and a first offer. If the need has an order already and its drawings came
 * back, it adds new drawings and the next version of the offer.
 */
export const simulateOffer = /* @__PURE__ */ endpoint(
  'POST /__sim/offer',
  'public',
  v.object({ need_code: Id }),
  v.object({ order_id: IntId, offer_id: IntId, version: v.number() }),
  'json',
);

/** The operator's step: devices sent, devices arrived and work scheduled, work finished. */
const BuildStep = v.picklist(['sent', 'arrived', 'finished']);

/**
 * Plays the operator's part of a paid project, one step per call (contract 18.3), only with `SIM=1`. At 备货中 its
 * devices leave in parcels; then they are signed for and work on site is scheduled (施工中); then the work is done and
 * waits for the member (待验收). Refused before the payment and after the last step.
 */
export const simulateBuild = /* @__PURE__ */ endpoint(
  'POST /__sim/build',
  'public',
  v.object({ order_id: IntInput }),
  v.object({ order_id: IntId, step: BuildStep, status: v.number(), status_msg: v.string() }),
  'json',
);
