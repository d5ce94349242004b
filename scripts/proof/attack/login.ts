import { login } from '#core/login/contract.ts';
import { resetPassword } from '#core/member/register-contract.ts';
import { getCaptcha, sendSmsCode } from '#core/sms/contract.ts';
import { getClientIp } from '#core/visitor/contract.ts';
import type { Attack, Target } from './attack.ts';
import { captchaAnswer, codeSent } from './secrets.ts';

// The attacks F1 to F3 of the security review. They need no account: an unknown mobile is treated like a known one.

interface Answer {
  readonly http: number;
  readonly retryAfter: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly message: string;
}

interface Browser {
  readonly get: (path: string, query: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body: object) => Promise<Answer>;
}

/** A browser with cookies of its own. `address` is believed only by a server that trusts us as its proxy. */
function browserAt({ url }: Target, address: string): Browser {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    // A server that refuses unread bodies closes their connection, perhaps just when the next call takes it.
    headers.set('connection', 'close');
    headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, url), { ...init, headers });
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const body = (await response.json().catch(() => ({}))) as { data?: Record<string, unknown> };
    const data = body.data ?? {};
    const retryAfter = response.headers.get('retry-after') ?? '';
    return { http: response.status, retryAfter, data, message: String(data['message'] ?? '') };
  }
  return {
    get: (path, query) => send(`${path}?${new URLSearchParams(query)}`, {}),
    post: (path, body) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

let subjects = 0;
/** A mobile and an address that no other attack of this run uses. */
const nextMobile = (): string => `1990${String((Date.now() + subjects++) % 10_000_000).padStart(7, '0')}`;
const nextAddress = (): string => {
  subjects += 1;
  return `198.18.${(Date.now() >> 4) % 256}.${subjects % 256}`;
};

/** Whether the server believes the address that an attacker writes; else all of them share one. */
async function isBelieved(target: Target): Promise<boolean> {
  const { data } = await browserAt(target, '198.18.0.9').get(getClientIp.path, {});
  return data['ip'] === '198.18.0.9';
}

const refusesForGood = (message: string): boolean => message.startsWith('尝试次数过多');

async function lockOut(target: Target): Promise<'held' | string> {
  const [username, address] = [nextMobile(), nextAddress()];
  const stranger = browserAt(target, address);
  for (let tries = 0; tries < 7; tries++) await stranger.post(login.path, { username, password: 'nope' });
  const owner = browserAt(target, nextAddress());
  const byCode = await owner.post(login.path, { username, vcode: '000000', check_type: 'mobile' });
  if (refusesForGood(byCode.message)) return `正确的短信验证码也被拒绝：${byCode.message}`;
  if (!(await isBelieved(target))) return 'held';
  const { message, data } = await owner.post(login.path, { username, password: 'right' });
  if (refusesForGood(message)) return `别处的本人被拒绝：${message}`;
  return data['captcha_required'] === true ? 'held' : `多次猜测后仍不要求图形验证码：${message}`;
}

async function lockAddress(target: Target): Promise<'held' | string> {
  const typist = browserAt(target, nextAddress());
  for (let tries = 0; tries < 35; tries++) await typist.post(login.path, { username: nextMobile(), password: 'nope' });
  const { message, data } = await typist.post(login.path, { username: nextMobile(), password: 'right' });
  if (data['captcha_required'] === true) return 'held';
  return refusesForGood(message) ? `同一网络的其他人被拒绝：${message}` : `猜了 35 个账号仍不受限：${message}`;
}

async function burnCode(target: Target): Promise<'held' | string> {
  const [mobile, address] = [nextMobile(), nextAddress()];
  const owner = browserAt(target, address);
  const captcha = await owner.get(getCaptcha.path, { type: 'login' });
  const yzm = captchaAnswer(target, captcha.data);
  const token = String(captcha.data['imageToken'] ?? '');
  const sent = await owner.get(sendSmsCode.path, { mobile, type: 'login', token, yzm });
  const code = codeSent(target, mobile, 'login', sent.data);
  if (code === '') return `没有取得验证码，无法检查：${sent.message}`;
  const use = (who: Browser, vcode: string) => who.post(login.path, { username: mobile, vcode, check_type: 'mobile' });
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 8; tries++) await use(browserAt(target, address), wrong);
  const stolen = await use(browserAt(target, address), code);
  if (stolen.message === '该手机号尚未注册') return '验证码在别的浏览器中也有效';
  const { message } = await use(owner, code);
  return message === '该手机号尚未注册' ? 'held' : `本人的验证码已被别人用掉：${message}`;
}

async function hashFlood(target: Target): Promise<'held' | string> {
  const one = browserAt(target, nextAddress());
  const resets: Answer[] = [];
  for (let tries = 0; tries < 70; tries++) {
    resets.push(await one.post(resetPassword.path, { mobile: nextMobile(), password: 'green7leaf', vcode: '000000' }));
  }
  const last = resets.at(-1);
  if (last?.http !== 429 || last.retryAfter === '') return `70 次校验验证码都被受理：${last?.http} ${last?.message}`;
  const flood = await Promise.all(
    Array.from({ length: 120 }, () =>
      browserAt(target, nextAddress()).post(login.path, { username: nextMobile(), password: 'nope' }),
    ),
  );
  const shed = flood.filter(({ http, data }) => http === 503 || http === 429 || data['captcha_required'] === true);
  if (shed.length === 0) return '120 个同时到达的密码都被逐一计算';
  const rude = shed.find(({ http, retryAfter }) => http >= 429 && retryAfter === '');
  return rude ? `拒绝时没有 Retry-After：${rude.http}` : 'held';
}

export const attacks: readonly Attack[] = [
  { finding: 'F1', name: '反复猜错，把会员锁在门外', run: lockOut },
  { finding: 'F1', name: '一个人猜错，锁住同一网络的所有人', run: lockAddress },
  { finding: 'F2', name: '用掉别人的短信验证码', run: burnCode },
  { finding: 'F3', name: '不登录而让服务器不停地计算慢哈希', run: hashFlood },
];
