import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { clearBrowser } from '#backend/app/session.ts';
import { proveCaller } from '#backend/modules/member/prove-caller.ts';
import type * as account from '#core/member/account-contract.ts';
import { forgetMember } from './close.ts';
import { loadExport } from './export.ts';
import { closingObstacles } from './obstacles.ts';

export const memberAccountHandlers = {
  getClosingObstacles: async (_input, context) => ({
    reasons: await closingObstacles(context.database.read, memberOf(context).userId),
  }),

  closeMember: async (claim, context) => {
    const { userId } = memberOf(context);
    const settle = await proveCaller(claim, context);
    const files = await context.database.write(async (connection) => {
      const [first] = await closingObstacles(connection, userId);
      if (first) throw new Refusal(`${first}，请先处理后再注销`);
      await settle(connection);
      return forgetMember(connection, userId, secondsOf(context.nowMs));
    });
    for (const name of files) await context.files.remove(name);
    clearBrowser(context);
    return { status: true };
  },

  exportMember: async (claim, context) => {
    const settle = await proveCaller(claim, context);
    await context.database.write(settle);
    return loadExport(context.database.read, memberOf(context).userId, secondsOf(context.nowMs));
  },
} satisfies Handlers<typeof account>;
