import type { Handlers } from '#backend/app/handler.ts';
import type { createReservation } from '#core/reservation/contract.ts';
import { reserve } from './reserve.ts';

export const reservationHandlers: Handlers<{ createReservation: typeof createReservation }> = {
  createReservation: async (input, context) => ({ reservationId: await reserve(input, context) }),
};
