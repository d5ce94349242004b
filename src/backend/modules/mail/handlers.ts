import { randomInt } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { MailState, mailCalls } from '#core/mail/contract.ts';
import { type MailKind, mailKinds } from '#core/mail/kinds.ts';
import { maskEmail } from '#core/member/email.ts';
import { burnMailCode, endMailPause, hashMailCode, keepMailCode, provenAddress } from './codes.ts';
import { forgetMail } from './forget.ts';
import { refuseManyMails } from './limits.ts';

async function stateOf(connection: Connection, userId: number, { isOpen }: Context['mail']): Promise<MailState> {
  const own = await connection
    .selectFrom('member_mail')
    .select(['address', 'kinds'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const chosen = own?.kinds.split(',') ?? [];
  return {
    is_open: isOpen,
    email: maskEmail(own?.address ?? ''),
    kinds: mailKinds.filter((kind) => chosen.includes(kind)),
  };
}

const written = (kinds: readonly MailKind[]): string => mailKinds.filter((kind) => kinds.includes(kind)).join(',');

export const mailHandlers: Handlers<typeof mailCalls> = {
  getMail: (_input, context) => stateOf(context.database.read, memberOf(context).userId, context.mail),

  sendMailCode: async ({ email: address }, context) => {
    const { userId } = memberOf(context);
    const { database, mail: channel, network } = context;
    if (!channel.isOpen) throw new Refusal('本店暂时不能发送邮件');
    const now = secondsOf(context.nowMs);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const hash = await hashMailCode(database, { userId, address }, code);
    await database.write(async (connection) => {
      await keepMailCode(connection, { userId, address, hash, now });
      await refuseManyMails(connection, { userId, address, network, now });
    });
    try {
      await channel.sendCode({ address, code });
    } catch (error) {
      await database.write((connection) => endMailPause(connection, userId, hash, now));
      throw error;
    }
    return { message: '验证码已发送', ...channel.debug?.(code) };
  },

  proveMail: async ({ vcode }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    const { address, hash } = await provenAddress(context, { userId, code: vcode, now });
    return context.database.write(async (connection) => {
      await burnMailCode(connection, userId, hash);
      await connection
        .insertInto('member_mail')
        .values({ user_id: userId, address, kinds: written(mailKinds), proven: now })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address, proven: now }))
        .execute();
      return stateOf(connection, userId, context.mail);
    });
  },

  chooseMailKinds: async ({ kinds }, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      const chosen = await connection
        .updateTable('member_mail')
        .set({ kinds: written(kinds) })
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      if (!chosen) throw new Refusal('请先绑定邮箱');
      return stateOf(connection, userId, context.mail);
    });
  },

  removeMail: async (_input, context) => {
    const { userId } = memberOf(context);
    return context.database.write(async (connection) => {
      await forgetMail(connection, userId);
      return stateOf(connection, userId, context.mail);
    });
  },
};
