import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Bool, Id } from './primitives.ts';

/** What the simulated cashier can do to a trade. */
const PayOutcome = v.picklist(['success', 'fail', 'expire']);

/** The simulated cashier (contract 18.3): only with `SIM=1`. */
export const simulatePayment = /* @__PURE__ */ endpoint(
  'POST /__sim/pay',
  'public',
  v.object({ trade_id: Id, outcome: v.optional(PayOutcome, 'success') }),
  v.object({ status: Bool }),
  'json',
);
