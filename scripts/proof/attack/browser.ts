import { getCaptcha, type SmsPurpose, sendSmsCode } from '#core/sms/contract.ts';

/** An answer of the shop family. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A browser of one person: its cookies and its token, which a thief may copy. */
export class Browser {
  readonly url: string;
  readonly cookies: Map<string, string>;
  token: string;

  constructor(url: string, cookies = new Map<string, string>(), token = '') {
    this.url = url;
    this.cookies = cookies;
    this.token = token;
  }

  /** The same session in other hands. */
  copy(): Browser {
    return new Browser(this.url, new Map(this.cookies), this.token);
  }

  /** Makes a call; a body travels as a form, or as it is. */
  async ask(method: string, path: string, body?: Record<string, string> | FormData): Promise<Answer> {
    const isQuery = method === 'GET' && body && !(body instanceof FormData);
    const query = isQuery ? `?${new URLSearchParams(body)}` : '';
    const sent = body instanceof FormData ? body : body && new URLSearchParams(body);
    const response = await fetch(this.url + path + query, {
      method,
      headers: {
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

  /** Asks for a code, which the demo shows. */
  async codeFor(mobile: string, type: SmsPurpose): Promise<string> {
    const captcha = await this.ask('GET', getCaptcha.path, { type });
    const solved = { token: String(captcha.data['imageToken']), yzm: String(captcha.data['debug_yzm']) };
    const sent = await this.ask('GET', sendSmsCode.path, { mobile, type, ...(type !== 'update' && solved) });
    return String(sent.data['debug_vcode'] ?? '');
  }
}

/** A mobile that nobody has. */
export const freeMobile = (): string => `159${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
