import type { Simulators } from '#backend/app/demo/simulators.ts';
import { aftersalesHandlers } from '#backend/modules/aftersales/handlers.ts';
import { deliveryHandlers } from '#backend/modules/delivery/handlers.ts';
import { simulatedTracker } from '#backend/modules/delivery/simulated.ts';
import { buildHandlers } from '#backend/modules/project/build.ts';
import { operatorHandlers } from '#backend/modules/project/operator.ts';
import { refundHandlers } from '#backend/modules/refund/handlers.ts';
import { debugReplies } from '#backend/modules/sms/simulated.ts';
import { simulateTransferCheck } from '#backend/modules/transfer/handlers.ts';
import { createSimulatedProviders } from '#backend/modules/trust-login/simulated.ts';
import { consentPages } from '#backend/pages/consent.ts';
import { simulatorHandlers } from './handlers.ts';

const { simulateAftersales } = aftersalesHandlers;
const { simulateShipment } = deliveryHandlers;

/** All simulators, for `npm start`, `npm run dev`, tests and proofs. */
export const simulators: Simulators = {
  handlers: {
    ...simulatorHandlers,
    ...operatorHandlers,
    ...buildHandlers,
    ...refundHandlers,
    simulateAftersales,
    simulateShipment,
    simulateTransferCheck,
  } as unknown as Simulators['handlers'],
  pages: consentPages,
  trustProviders: createSimulatedProviders,
  tracker: simulatedTracker,
  debugReplies,
};
