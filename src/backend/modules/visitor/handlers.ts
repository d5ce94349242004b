import type { Handlers } from '#backend/app/handler.ts';
import type { getClientIp } from '#core/visitor/contract.ts';

export const clientIpHandlers: Handlers<{ getClientIp: typeof getClientIp }> = {
  getClientIp: async (_input, { clientIp }) => ({ ip: clientIp }),
};
