import { createTransport } from 'nodemailer';
import type { MailSender } from '#backend/ports/mail-channel.ts';
import { Undeliverable } from '#backend/ports/notice-way.ts';
import { addressPattern } from '#core/mail/address.ts';

/** Access to a mail server. */
export interface SmtpAccess {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before anything is said; `none` only on this machine. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  /** Read for each mail: a shop may get another name while it runs. */
  readonly from: () => { readonly name: string; readonly address: string };
  /** Certificate of another authority than Node's own, in tests. */
  readonly ca?: string;
  /** Longest silence of the server in ms. */
  readonly patienceMs?: number;
}

export interface SmtpServer {
  readonly send: MailSender;
  /** Connects and logs in; rejects with the reason in words. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
}

const usualPatienceMs = 10_000;
/** Silences that a whole mail may take: below the two minutes after which another process tries it. */
const longest = 6;

/** A header is one line: whatever could end it becomes a space. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Words for the faults that an operator can mend. */
const words: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器不接受用户名或密码',
  EDNS: '查不到邮件服务器的地址',
  ETLS: '与邮件服务器的加密连接没有建立',
  ECONNECTION: '邮件服务器断开了连接',
  ETIMEDOUT: '邮件服务器没有应答',
  ESOCKET: '连不上邮件服务器',
};

interface SmtpFault extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Refusals of this mail by the server, not of our connection or our account. */
const aboutMail: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];

/** The fault in words. A reply 5yz about this mail is final (RFC 5321, 4.2.1); 503 is about the order of commands. */
function faultOf(error: unknown, host: string): Error {
  const { code = '', response = '', responseCode = 0, message, name } = error as SmtpFault;
  const isLate = name === 'AbortError' || name === 'TimeoutError';
  const what = isLate ? words['ETIMEDOUT'] : (words[code] ?? '邮件服务器拒收');
  const reason = oneLine(response || (isLate ? '' : message)).slice(0, 200);
  const text = `${what} ${host}${reason && `：${reason}`}`;
  const isFinal = aboutMail.includes(code) && responseCode >= 500 && responseCode !== 503;
  return isFinal ? new Undeliverable(text, { cause: error }) : new Error(text, { cause: error });
}

/** A mail server by SMTP, with at most two connections that are kept open between mails. */
export function smtpServer({ patienceMs = usualPatienceMs, ...access }: SmtpAccess): SmtpServer {
  const { host, port, security, user, password, from, ca } = access;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    maxConnections: 2,
    // The outbox tries again, with pauses of its own and after a restart too.
    maxRequeues: 0,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Texts are given, never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ address, subject, text, html, messageId, files = [] }) => {
      if (!addressPattern.test(address)) throw new Undeliverable('邮箱地址格式不正确');
      try {
        await transport.sendMail({
          from: { name: oneLine(from().name), address: from().address },
          to: { name: '', address },
          subject: oneLine(subject),
          text,
          html,
          messageId: `<${messageId}>`,
          // No absence note comes back, and no loop begins (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: files.map(({ name, type, bytes }) => ({
            filename: oneLine(name),
            contentType: type,
            content: Buffer.from(bytes),
          })),
          signal: AbortSignal.timeout(patienceMs * longest),
        });
      } catch (error) {
        throw faultOf(error, host);
      }
    },
    verify: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw faultOf(error, host);
      }
    },
    close: () => transport.close(),
  };
}
