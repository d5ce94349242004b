import { setTimeout as wait } from 'node:timers/promises';
import { getCaptcha, type SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';
import type { Target } from './attack.ts';
import { captchaAnswer, codeSent } from './secrets.ts';

const mostTries = 10;

/** An answer of the shop family. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A browser of one person: its cookies and its token, which a thief may copy. */
export class Browser {
  readonly target: Target;
  readonly cookies: Map<string, string>;
  token: string;

  constructor(target: Target, cookies = new Map<string, string>(), token = '') {
    this.target = target;
    this.cookies = cookies;
    this.token = token;
  }

  /** The same session in other hands. */
  copy(): Browser {
    return new Browser(this.target, new Map(this.cookies), this.token);
  }

  /** Makes a call; a body travels as a form, or as it is. */
  async ask(method: string, path: string, body?: Record<string, string> | FormData): Promise<Answer> {
    const isQuery = method === 'GET' && body && !(body instanceof FormData);
    const query = isQuery ? `?${new URLSearchParams(body)}` : '';
    const sent = body instanceof FormData ? body : body && new URLSearchParams(body);
    const response = await fetch(this.target.url + path + query, {
      method,
      headers: {
        // A server that refuses unread bodies closes their connection, perhaps just when the next call takes it.
        connection: 'close',
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(this.token && { token: this.token }),
      },
      ...(sent && !isQuery && { body: sent }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const reply = (await response.json().catch(() => ({}))) as { data?: unknown };
    const isObject = typeof reply.data === 'object' && reply.data !== null;
    return {
      status: response.status,
      headers: response.headers,
      data: isObject ? (reply.data as Answer['data']) : {},
    };
  }

  /** The half of the session that no script reads, "" when logged out. */
  get sid(): string {
    return this.cookies.get('__Host-sid') ?? this.cookies.get('sid') ?? '';
  }

  /** Makes a call that prepares an attack: a shop that is busy, as it may be on a busy machine, is asked again when it says. */
  async #askPatiently(path: string, query: Record<string, string>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask('GET', path, query);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }

  /** Asks for a code and looks at the telephone that it went to. Throws when none came: an attack without it would prove nothing. */
  async codeFor(mobile: string, type: SmsPurpose): Promise<string> {
    const captcha = (await this.#askPatiently(getCaptcha.path, { type })).data;
    const solved = { token: String(captcha['imageToken']), yzm: captchaAnswer(this.target, captcha) };
    const sent = await this.#askPatiently(sendSmsCode.path, { mobile, type, ...(type !== 'update' && solved) });
    const code = codeSent(this.target, mobile, type, sent.data);
    if (code === '') throw new Error(`no code was sent: ${JSON.stringify(sent.data)}`);
    return code;
  }
}

/** A mobile that nobody has. */
export const freeMobile = (): string => `159${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
