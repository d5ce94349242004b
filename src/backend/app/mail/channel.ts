import { randomUUID } from 'node:crypto';
import type { Simulators } from '#backend/app/demo/simulators.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { MailChannel, MailSender } from '#backend/ports/mail-channel.ts';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import { codeMail } from './text.ts';

/** Mail of an installation: the server's sender and the domain that its Message-IDs end with. */
export interface ShopMail {
  readonly send: MailSender;
  readonly domain: string;
}

/** Codes go by the shop's mail; in a demo without any, replies hold them. */
export function chooseMailChannel({
  mail,
  simulators,
  onError,
}: {
  mail?: ShopMail | undefined;
  simulators: Simulators | null;
  onError: (error: unknown, call: string) => void;
}): MailChannel {
  if (!mail) {
    const debug = simulators?.debugReplies?.ofCode ?? null;
    return { isOpen: debug !== null, debug, sendCode: async () => {} };
  }
  return {
    isOpen: true,
    debug: null,
    sendCode: async ({ address, code }) => {
      try {
        await mail.send({ address, ...codeMail(code), messageId: `${randomUUID()}@${mail.domain}` });
      } catch (error) {
        onError(error, 'mail');
        if (error instanceof Undeliverable) throw new Refusal('这个邮箱收不到邮件，请核对地址');
        throw new Refusal('邮件暂时发不出去，请稍后再试', { status: 500 });
      }
    },
  };
}
