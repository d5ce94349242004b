import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { addStaff } from '#backend/modules/staff/accounts.ts';
import { totpAt } from '#backend/modules/staff/totp.ts';
import { deskCalls } from '#core/desk-calls.ts';
import { type CallDesk, createCallDesk } from '#core/staff/call-desk.ts';
import { readCapped } from '#core/wire/call/read-capped.ts';
import type { ServeProcess } from '#scripts/proof/backend/serve-process.ts';

const now = (): number => Math.floor(Date.now() / 1000);

/** A key for one write. */
export const press = (): { readonly key: string } => ({ key: crypto.randomUUID() });

/** A browser at the desk that nobody has logged in with yet. */
export function browserAt(origin: string): { readonly call: CallDesk; readonly cookie: () => string } {
  let cookie = '';
  const call = createCallDesk({
    baseUrl: origin,
    send: async (url, init) => {
      const answer = await fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } });
      cookie = /^desk=[^;]+/.exec(answer.headers.getSetCookie()[0] ?? '')?.[0] ?? cookie;
      return { status: answer.status, text: await readCapped(answer, 10_000_000) };
    },
  });
  return { call, cookie: () => cookie };
}

/** Logs a new owner in over real HTTP; calls carry the cookie, `desk=…`. */
export async function enterAsOwner(
  { origin }: ServeProcess,
  dataFolder: string,
): Promise<{ call: CallDesk; cookie: string }> {
  const database = openDatabase(databasePath(dataFolder));
  const owner = await addStaff(database, { name: '核对员', roles: ['owner'], now: now() });
  await database.close();
  const { call, cookie } = browserAt(origin);
  await call(
    deskCalls.loginStaff,
    { name: '核对员', password: owner.password, code: totpAt(owner.totpSecret, now()) },
    press(),
  );
  return { call, cookie: cookie() };
}
