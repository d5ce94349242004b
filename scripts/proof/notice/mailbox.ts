import type { Database } from '#backend/db/open.ts';
import { mailKinds } from '#core/mail/kinds.ts';
import { createMailPlatform, type TakenMail } from '#pay-platforms/mail/mail.ts';

/** A mail server for the proof and the environment that connects a backend to it; its first `cuts` mails are taken without an answer. */
export async function openMailbox(cuts: number) {
  const server = createMailPlatform({ clock: { wall: () => Math.floor(Date.now() / 1000) } as never });
  await server.listen('127.0.0.1');
  server.plan('cut', cuts);
  const environment = {
    MAIL_HOST: '127.0.0.1',
    MAIL_PORT: String(server.port()),
    MAIL_TLS: 'none',
    MAIL_USER: server.user,
    MAIL_PASSWORD: server.password,
    MAIL_FROM: 'notice@proof.example',
  };
  return { server, environment };
}

/** Gives every member a proven address, to which all notices come. */
export const bindAll = (database: Database, now: number): Promise<unknown> =>
  database.write(async (connection) => {
    const members = await connection.selectFrom('member').select('user_id').execute();
    await connection
      .insertInto('member_mail')
      .values(
        members.map(({ user_id }) => ({
          user_id,
          address: `member${user_id}@example.com`,
          kinds: mailKinds.join(','),
          proven: now,
        })),
      )
      .execute();
  });

/** Compares the notices that go by mail with the mails: each came, under a Message-ID of its own, with the same text every time. */
export async function mailDifferencesOf({ read }: Database, taken: readonly TakenMail[]) {
  const sendings = await read
    .selectFrom('notice_sending')
    .innerJoin('notice', 'notice.notice_id', 'notice_sending.notice_id')
    .select(['notice.notice_id', 'notice.created', 'notice.fact', 'notice.user_id', 'notice_sending.state'])
    .where('notice_sending.way', '=', 'mail')
    .execute();
  const differences: string[] = [];
  const byId = Map.groupBy(taken, ({ messageId }) => messageId);
  const ids = new Set<string>();
  for (const { notice_id, created, fact, user_id, state } of sendings) {
    const id = `<n${notice_id}.${created}@proof.example>`;
    ids.add(id);
    const mails = byId.get(id) ?? [];
    if (mails.length === 0 || state !== 'sent') differences.push(`no mail, ${state}: ${fact}`);
    if (new Set(mails.map(({ text }) => text)).size > 1) differences.push(`another text under the same number: ${id}`);
    if (mails.some(({ to }) => to !== `member${user_id}@example.com`)) differences.push(`to somebody else: ${fact}`);
  }
  for (const id of byId.keys()) if (!ids.has(id)) differences.push(`a mail without a notice: ${id}`);
  const repeats = [...byId.values()].filter((mails) => mails.length > 1).length;
  return { mails: byId.size, repeats, differences };
}
