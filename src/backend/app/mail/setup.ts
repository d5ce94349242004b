import { WrongChannels } from '#backend/app/payment/channels.ts';
import { secretOf } from '#backend/app/secrets/secret-of.ts';
import { type SmtpServer, smtpServer } from '#backend/modules/mail-provider/smtp.ts';
import { addressPattern } from '#core/mail/address.ts';
import { shop } from '#core/site/shop.ts';

/** Mail as this installation sends it. */
export interface MailSetup extends SmtpServer {
  readonly host: string;
  /** Address that mails come from. */
  readonly from: string;
  /** Reasons why nothing reaches a mailbox; empty in a shop that is open. */
  readonly testSigns: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const securities = { tls: 465, starttls: 587, none: 25 } as const;
type Security = keyof typeof securities;

/** Whether a host is this machine: the local platforms stand there, and no provider does. */
const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * The mail server by `MAIL_HOST`, `MAIL_PORT`, `MAIL_TLS`, `MAIL_USER`, `MAIL_PASSWORD` (or a file by `MAIL_PASSWORD_FILE`) and
 * `MAIL_FROM`; null without any. Throws {@link WrongChannels} when it is set up in part, would send its password in the clear, or stands on
 * this machine and that is not accepted (`--test-platforms`).
 */
export function mailOf(
  environment: Environment = process.env,
  { acceptsTest = false }: { readonly acceptsTest?: boolean } = {},
): MailSetup | null {
  if (!Object.entries(environment).some(([name, value]) => name.startsWith('MAIL_') && value)) return null;
  const faults: string[] = [];
  const need = (name: string, value = environment[name] ?? ''): string => {
    if (!value && !faults.some((fault) => fault.startsWith(name))) faults.push(`缺少环境变量 ${name}`);
    return value;
  };
  const host = need('MAIL_HOST');
  const from = need('MAIL_FROM');
  if (from && !addressPattern.test(from)) faults.push('MAIL_FROM：应是一个邮箱地址，不带名称');
  const security = securityOf(environment['MAIL_TLS'] ?? 'tls', host, faults);
  const port = Number(environment['MAIL_PORT'] ?? securities[security]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) faults.push('MAIL_PORT：应是 1 到 65535 的整数');
  const user = environment['MAIL_USER'] ?? '';
  const password = secretOf('MAIL_PASSWORD', environment, faults);
  if (user !== '') need('MAIL_PASSWORD', password);
  else if (password !== '') need('MAIL_USER');
  const signs = isLoopback(host) ? [`MAIL_HOST：${host} 是本机`] : [];
  if (!acceptsTest) faults.push(...signs.map((text) => `${text}；邮件不会真的送达，只作测试请加 --test-platforms`));
  if (faults.length > 0) throw new WrongChannels(faults, '邮件');
  const sender = () => ({ name: shop.title, address: from });
  return { ...smtpServer({ host, port, security, user, password, from: sender }), host, from, testSigns: signs };
}

function securityOf(text: string, host: string, faults: string[]): Security {
  if (!Object.hasOwn(securities, text)) faults.push('MAIL_TLS：应是 tls、starttls 或 none');
  else if (text === 'none' && host && !isLoopback(host))
    faults.push('MAIL_TLS：none 会让密码和邮件明文传送，只能用于本机；请改用 tls 或 starttls');
  return Object.hasOwn(securities, text) ? (text as Security) : 'tls';
}
