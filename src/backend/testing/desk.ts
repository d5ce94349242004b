import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { createDesk } from '#backend/app/desk/desk.ts';
import type { ImprintPort, Publishing } from '#backend/app/desk/desk-handler.ts';
import { addStaff, type NewStaff } from '#backend/modules/staff/accounts.ts';
import { totpAt } from '#backend/modules/staff/totp.ts';
import { listGoodsChoices, saveGoods } from '#core/goods/desk/contract.ts';
import { type CallDesk, createCallDesk } from '#core/staff/call-desk.ts';
import { loginStaff } from '#core/staff/desk-contract.ts';
import type { Role } from '#core/staff/roles.ts';
import { formatTime } from '#core/time/time.ts';
import { sendOnce } from '#core/wire/call/send.ts';
import type { TestShop } from './shop.ts';

/** Somebody of the staff with a browser of their own. */
interface TestStaff {
  readonly staffId: number;
  readonly name: string;
  /** Calls with a key of their own, unless one is given. */
  readonly call: CallDesk;
  readonly fetch: typeof fetch;
  readonly cookies: Map<string, string>;
}

/** The back office of a shop in a test. */
export interface TestDesk {
  /** A new account with these roles, not logged in. */
  readonly account: (roles: readonly Role[]) => Promise<NewStaff & { readonly name: string }>;
  /** A browser without a session, calling from `ip`. */
  readonly stranger: (ip?: string) => Omit<TestStaff, 'staffId' | 'name'>;
  /** Somebody new with these roles, logged in. */
  readonly staff: (...roles: Role[]) => Promise<TestStaff>;
  readonly failures: unknown[];
}

/** Unix seconds as a form of the desk sends a minute. */
export const minute = (time: number): string => formatTime(time, false).replace(' ', 'T');

/** The desk of a file's shop; it must not log a failure. Only tests and hooks may use it. */
export function deskOf(
  shop: Pick<TestShop, 'database' | 'files' | 'nowMs'>,
  publishing: Publishing | null = null,
  imprint: ImprintPort | null = null,
): TestDesk {
  const failures: unknown[] = [];
  let app: ReturnType<typeof createDesk> | undefined;
  const openApp = () =>
    (app ??= createDesk({
      database: shop.database,
      nowMs: shop.nowMs,
      files: shop.files,
      publishing,
      imprint,
      onError: (error) => failures.push(error),
      strictReplies: true,
    }));
  let accounts = 0;
  afterAll(() => {
    expect(failures).toEqual([]);
  });

  function stranger(ip = '127.0.0.1'): Omit<TestStaff, 'staffId' | 'name'> {
    const cookies = new Map<string, string>();
    const fetchApp: typeof fetch = async (target, init) => {
      const request = new Request(new URL(String(target), 'http://shop.test'), init);
      const headers = new Headers(request.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await openApp().fetch(new Request(request, { headers }), { remoteAddress: ip });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    };
    const call = createCallDesk({ send: sendOnce(fetchApp), baseUrl: 'http://shop.test' });
    return {
      cookies,
      fetch: fetchApp,
      call: (desk, input, press = { key: randomUUID() }) => call(desk, input, press),
    };
  }

  async function account(roles: readonly Role[]) {
    accounts += 1;
    const name = `员工${accounts}`;
    return { ...(await addStaff(shop.database, { name, roles, now: Math.floor(shop.nowMs() / 1000) })), name };
  }

  return {
    failures,
    account,
    stranger,
    staff: async (...roles) => {
      const made = await account(roles);
      const browser = stranger();
      const code = totpAt(made.totpSecret, Math.floor(shop.nowMs() / 1000));
      await browser.call(loginStaff, { name: made.name, password: made.password, code });
      return { ...browser, staffId: made.staffId, name: made.name };
    },
  };
}

/** A new product in 黑, 金 and 白 with this stock of each, and the form and SKUs that made it; prices differ by a cent. */
export async function threeColours(staff: Pick<TestStaff, 'call'>, name: string, stock: number) {
  const { brands, categories } = await staff.call(listGoodsChoices, {});
  const form = {
    item_name: name,
    brand_id: brands[0]?.brand_id ?? 0,
    category_id: categories.find(({ is_leaf }) => is_leaf)?.category_id ?? '',
    pics: ['/pictures/lock.webp'],
    params: [],
    specs: ['颜色'],
    state: 'onsale' as const,
  };
  const skus = ['黑', '金', '白'].map((colour, at) => ({
    values: [colour],
    item_bn: `${name}-${at}`,
    price: 10_000 + at,
    stock,
  }));
  const { goods_id } = await staff.call(saveGoods, { ...form, skus });
  return { form, skus, goods_id };
}
