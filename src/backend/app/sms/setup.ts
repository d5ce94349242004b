import { WrongChannels } from '#backend/app/payment/channels.ts';
import { addressSigns } from '#backend/app/payment/test-signs.ts';
import { secretOf } from '#backend/app/secrets/secret-of.ts';
import { aliyunSms } from '#backend/modules/sms-provider/aliyun.ts';
import type { SmsProvider } from '#backend/modules/sms-provider/provider.ts';
import { tencentSms } from '#backend/modules/sms-provider/tencent.ts';

const templateNames = ['code', 'mobile_changed', 'shipped', 'refunded', 'arrival'] as const;
export type TemplateName = (typeof templateNames)[number];

/** SMS as this installation sends them. */
export interface SmsSetup {
  readonly platform: '阿里云' | '腾讯云';
  readonly provider: SmsProvider;
  /** Numbers of the templates at the platform; what has none is not sent. */
  readonly templates: Readonly<Partial<Record<TemplateName, string>>>;
  /** SMS a day at most, whatever for: the limit of the cost. */
  readonly perDay: number;
  /** Reasons why the platform sends nothing; empty in a shop that is open. */
  readonly testSigns: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const usualPerDay = 2000;

/** `code=SMS_1,shipped=SMS_2`. */
function templatesOf(text: string, faults: string[]): SmsSetup['templates'] {
  const templates: Partial<Record<TemplateName, string>> = {};
  for (const entry of text.split(',').filter(Boolean)) {
    const [name = '', number = ''] = entry.split('=').map((part) => part.trim());
    const known = templateNames.find((one) => one === name);
    if (known && number) templates[known] = number;
    else faults.push(`SMS_TEMPLATES：「${entry}」应写成 名称=模板编号，名称是 ${templateNames.join('、')} 之一`);
  }
  if (!templates.code) faults.push('SMS_TEMPLATES：至少要有 code=模板编号，否则发不出验证码');
  return templates;
}

/**
 * The SMS platform by the environment and the files that it names; null when none is set up. Throws {@link WrongChannels} when one is
 * set up in part or two at once, or when its address is not the platform's own and that is not accepted (`--test-platforms`).
 */
export function smsOf(
  nowMs: () => number,
  environment: Environment = process.env,
  { acceptsTest = false }: { readonly acceptsTest?: boolean } = {},
): SmsSetup | null {
  const faults: string[] = [];
  const isAliyun = hasAny(environment, 'ALIYUN_SMS_');
  const isTencent = hasAny(environment, 'TENCENT_SMS_');
  if (!isAliyun && !isTencent) return null;
  if (isAliyun && isTencent) faults.push('ALIYUN_SMS_… 与 TENCENT_SMS_… 只能设置一家');
  const need = (name: string): string => {
    const value = secretOf(name, environment, faults);
    if (!value && !faults.some((fault) => fault.startsWith(name))) faults.push(`缺少环境变量 ${name}`);
    return value;
  };
  const sign = need('SMS_SIGN');
  const templates = templatesOf(environment['SMS_TEMPLATES'] ?? '', faults);
  const perDay = Number(environment['SMS_PER_DAY'] ?? usualPerDay);
  if (!Number.isInteger(perDay) || perDay < 1) faults.push('SMS_PER_DAY：应是大于 0 的整数');
  const [id, secret] = isAliyun
    ? [need('ALIYUN_SMS_KEY_ID'), need('ALIYUN_SMS_KEY_SECRET')]
    : [need('TENCENT_SMS_SECRET_ID'), need('TENCENT_SMS_SECRET_KEY')];
  const appId = isAliyun ? '' : need('TENCENT_SMS_APP_ID');
  const name = isAliyun ? 'ALIYUN_SMS_ORIGIN' : 'TENCENT_SMS_ORIGIN';
  const address = environment[name] ?? '';
  const hosts = [isAliyun ? 'dysmsapi.aliyuncs.com' : 'sms.tencentcloudapi.com'];
  const signs = addressSigns({ name, address, hosts, what: '短信平台' });
  if (!acceptsTest) faults.push(...signs.map((text) => `${text}；短信不会真的发出，只作测试请加 --test-platforms`));
  if (faults.length > 0) throw new WrongChannels(faults, '短信');
  const access = { id, secret, sign, nowMs, ...(address !== '' && { origin: new URL(address).origin }) };
  return {
    platform: isAliyun ? '阿里云' : '腾讯云',
    provider: isAliyun ? aliyunSms(access) : tencentSms({ ...access, appId }),
    templates,
    perDay,
    testSigns: signs,
  };
}

const hasAny = (environment: Environment, prefix: string): boolean =>
  Object.entries(environment).some(([name, value]) => name.startsWith(prefix) && value);
