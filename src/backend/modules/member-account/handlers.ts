import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import { loadMember } from '#backend/modules/member/profile.ts';
import { proveOwner } from '#backend/modules/member/prove.ts';
import type * as account from '#core/member/account-contract.ts';
import { forgetMember } from './close.ts';
import { loadExport } from './export.ts';
import { closingObstacles } from './obstacles.ts';

export const memberAccountHandlers = {
  getClosingObstacles: async (_input, context) => ({
    reasons: await closingObstacles(context.database.read, memberOf(context).userId),
  }),

  closeMember: async ({ password }, context) => {
    const { userId } = memberOf(context);
    const { mobile, password_hash } = await loadMember(context.database.read, context);
    if (password_hash === '') throw new Refusal('您还没有设置登录密码，请先在账户安全中设置');
    const proof = await proveOwner({ mobile, password }, context).catch((error: unknown) => {
      // A logged-in member knows the name, so only the password can be wrong.
      const isWrong = error instanceof Refusal && error.message === '用户名或密码错误';
      throw isWrong ? new Refusal('密码不正确') : error;
    });
    const files = await context.database.write(async (connection) => {
      const [first] = await closingObstacles(connection, userId);
      if (first) throw new Refusal(`${first}，请先处理后再注销`);
      await proof.settle(connection);
      return forgetMember(connection, userId, secondsOf(context.nowMs));
    });
    for (const name of files) await context.files.remove(name);
    context.cookies.set('sid', '', 0);
    return { status: true };
  },

  exportMember: async (_input, context) =>
    loadExport(context.database.read, memberOf(context).userId, secondsOf(context.nowMs)),
} satisfies Handlers<typeof account>;
