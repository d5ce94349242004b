import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf } from '#backend/app/handler.ts';
import { closeOneSession, closeOtherSessions, sessionsOf } from '#backend/app/session.ts';
import { proveCaller } from '#backend/modules/member/prove-caller.ts';
import type * as session from '#core/member/session-contract.ts';

export const sessionHandlers = {
  listSessions: async (_input, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return { list: await sessionsOf(context.database.read, { userId, token: context.token, now }) };
  },

  endSessions: async ({ session_id, ...claim }, context) => {
    const { userId } = memberOf(context);
    const keptToken = context.token;
    const settle = await proveCaller(claim, context);
    const ended = await context.database.write(async (connection) => {
      await settle(connection);
      return session_id === undefined
        ? closeOtherSessions(connection, userId, keptToken)
        : closeOneSession(connection, { userId, sessionId: session_id, keptToken });
    });
    return { ended };
  },
} satisfies Handlers<typeof session>;
