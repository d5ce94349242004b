import type { Handlers } from '#backend/handler.ts';
import type { createReservation } from '#contract/reservation.ts';
import { reserve } from './reserve.ts';

export const reservationHandlers: Handlers<{ createReservation: typeof createReservation }> = {
  createReservation: async (input, context) => ({ reservationId: await reserve(input, context) }),
};
