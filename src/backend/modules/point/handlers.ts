import { type Handlers, memberOf } from '#backend/app/handler.ts';
import type * as point from '#core/point/contract.ts';

/** Points are off (contract 18.2): nobody has any, and none ever came or went. */
export const pointHandlers: Handlers<typeof point> = {
  getPoints: async (_input, context) => ({ user_id: String(memberOf(context).userId), company_id: '1', point: '0' }),

  listPointChanges: async () => ({ total_count: 0, list: [] }),
};
