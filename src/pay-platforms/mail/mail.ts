import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import type { PlatformParts } from '#pay-platforms/parts.ts';

/** A mail that the server has taken, and by that in the mailbox of its receiver. */
export interface TakenMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
  /** As it came by the wire. */
  readonly raw: string;
  /** Unix seconds. */
  readonly at: number;
}

/** Faults that the server commits by request, with their names for people. */
export const mailFaultNames = {
  temporary: '暂时拒收（451）',
  permanent: '永久拒收（550）',
  hang: '收件人之后不再应答',
  cut: '收完正文就断开',
} as const;
export type MailFaultName = keyof typeof mailFaultNames;

const refusals = {
  temporary: { code: 451, text: '4.3.0 Mailbox busy' },
  permanent: { code: 550, text: '5.1.1 No such mailbox' },
} as const;

const refusal = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

async function read(raw: Buffer, to: string, at: number): Promise<TakenMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to,
    from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    raw: raw.toString('utf8'),
    at,
  };
}

export interface MailPlatform {
  readonly user: string;
  readonly password: string;
  /** Mails, oldest first. */
  readonly taken: readonly TakenMail[];
  /** Logins that were refused. */
  readonly refusedLogins: () => number;
  /** Has the next `times` mails go wrong. */
  readonly plan: (fault: MailFaultName, times?: number) => void;
  readonly planned: () => readonly { readonly fault: MailFaultName; readonly times: number }[];
  /** Port that it listens at, 0 before. */
  readonly port: () => number;
  readonly listen: (host: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A mail server that checks user and password made now and keeps what it takes; without certificate it speaks in the clear. */
export function createMailPlatform(
  { clock }: Pick<PlatformParts, 'clock'>,
  secure: Pick<SMTPServerOptions, 'secure' | 'key' | 'cert'> = {},
): MailPlatform {
  const user = `shop-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  const taken: TakenMail[] = [];
  const faults = new Map<MailFaultName, number>();
  let refusedLogins = 0;

  function take(...names: MailFaultName[]): MailFaultName | undefined {
    const name = names.find((one) => (faults.get(one) ?? 0) > 0);
    if (name) faults.set(name, (faults.get(name) ?? 0) - 1);
    return name;
  }

  async function keep(stream: SMTPServerDataStream, to: string): Promise<void> {
    taken.push(await read(await buffer(stream), to, clock.wall()));
  }

  const server = new SMTPServer({
    ...secure,
    logger: false,
    name: 'localhost',
    disableReverseLookup: true,
    allowInsecureAuth: secure.key === undefined,
    disabledCommands: secure.key === undefined ? ['STARTTLS'] : [],
    closeTimeout: 1,
    onAuth: (auth, _session, done) => {
      if (auth.username === user && auth.password === password) return done(null, { user });
      refusedLogins += 1;
      done(refusal({ code: 535, text: '5.7.8 Wrong user or password' }));
    },
    onRcptTo: (_address, _session, done) => {
      const fault = take('temporary', 'permanent', 'hang');
      if (fault === 'hang') return;
      done(fault === 'temporary' || fault === 'permanent' ? refusal(refusals[fault]) : null);
    },
    onData: (stream, session, done) => {
      const isCut = take('cut') !== undefined;
      keep(stream, session.envelope.rcptTo[0]?.address ?? '').then(
        () => {
          if (!isCut) return done();
          for (const connection of server.connections) connection.close();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A client that goes away in the middle is what the faults are for.
  server.on('error', () => undefined);

  return {
    user,
    password,
    taken,
    refusedLogins: () => refusedLogins,
    plan: (fault, times = 1) => void faults.set(fault, times),
    planned: () => [...faults].filter(([, times]) => times > 0).map(([fault, times]) => ({ fault, times })),
    port: () => (server.server.address() as AddressInfo | null)?.port ?? 0,
    listen: (host) =>
      new Promise((ready, fail) => {
        server.server.once('error', fail);
        server.listen(0, host, ready);
      }),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
