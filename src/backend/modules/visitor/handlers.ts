import type { Handlers } from '#backend/handler.ts';
import type { getClientIp } from '#contract/client-ip.ts';

export const clientIpHandlers: Handlers<{ getClientIp: typeof getClientIp }> = {
  getClientIp: async (_input, { clientIp }) => ({ ip: clientIp }),
};
