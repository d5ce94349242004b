import { type SqlBool, sql } from 'kysely';
import type { DeskHandlers, DoorHandler } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import { site } from '#core/site/site.ts';

import type {
  addAccount,
  closeAccount,
  getStaff,
  listAccounts,
  listLog,
  loginStaff,
  logoutStaff,
  undoEntry,
} from '#core/staff/desk-contract.ts';
import { fromDay } from '#core/time/time.ts';
import { addStaff, closeStaff, listStaff } from './accounts.ts';
import { aroundChange } from './around-change.ts';
import { countActs } from './log.ts';
import { proveStaff } from './prove.ts';
import { beginStaffSession, countSessions, endStaffSession } from './sessions.ts';
import { aboutsNamed, namesOf } from './thing-names.ts';
import { totpAddress } from './totp.ts';
import { lastOfThings, pressBack } from './undo.ts';

const perPage = 50;

/** Calls about accounts and sessions, which have no transaction of the desk around them. */
export const staffDoor: {
  loginStaff: DoorHandler<typeof loginStaff>;
  logoutStaff: DoorHandler<typeof logoutStaff>;
  addAccount: DoorHandler<typeof addAccount>;
  closeAccount: DoorHandler<typeof closeAccount>;
} = {
  loginStaff: async ({ name, password, code }, { database, now, tries, network, sid, setSid }) => {
    // By name and network: a stranger elsewhere must not be able to keep the owner out.
    const pair = `${name} ${network}`;
    const wait = Math.max(tries.waitS('staff', pair, now), tries.waitS('staff-address', network, now));
    if (wait > 0)
      throw new Refusal('尝试次数过多，请稍后再试', { http: 429, status: 429, data: { retry_after: wait } });
    tries.admit('staff', pair, now);
    tries.admit('staff-address', network, now);
    const proved = await proveStaff(database, { name, password, code, now });
    if (!proved) throw new Refusal('姓名、密码或动态口令不正确', { http: 401, status: 401 });
    tries.clear('staff', pair);
    tries.forgive('staff-address', network);
    const fresh = await database.write((connection) =>
      beginStaffSession(connection, { staffId: proved.staffId, sid, now }),
    );
    setSid(fresh);
    const account = (await listStaff(database.read)).find(({ staffId }) => staffId === proved.staffId);
    if (!account) throw new Error('an account was proved and is not there');
    return { staff_id: account.staffId, name: account.name, roles: [...account.roles] };
  },

  logoutStaff: async (_input, { database, sid, setSid }) => {
    await database.write((connection) => endStaffSession(connection, sid));
    setSid('');
    return { status: true };
  },

  addAccount: async ({ name, roles }, { database, now, staff }) => {
    const made = await addStaff(database, { name, roles, now, by: staff?.staffId ?? null });
    return {
      staff_id: made.staffId,
      password: made.password,
      totp_secret: made.totpSecret,
      totp_address: totpAddress(`${site.name}后台`, name, made.totpSecret),
      recovery_codes: [...made.recoveryCodes],
    };
  },

  closeAccount: async ({ name }, { database, now, staff }) => {
    await closeStaff(database, { name, now, by: staff?.staffId ?? null });
    return { status: true };
  },
};

export const staffDesk: DeskHandlers<{
  getStaff: typeof getStaff;
  listAccounts: typeof listAccounts;
  listLog: typeof listLog;
  undoEntry: typeof undoEntry;
}> = {
  getStaff: async (_input, { staff }) => ({ staff_id: staff.staffId, name: staff.name, roles: [...staff.roles] }),

  listAccounts: async (_input, { read, now }) => {
    const sessions = await countSessions(read, now);
    const acts = await countActs(read, now - 7 * 86_400);
    return {
      list: (await listStaff(read)).map(({ staffId, name, roles, isClosed, lastLogin }) => ({
        staff_id: staffId,
        name,
        roles: [...roles],
        is_closed: isClosed,
        sessions: sessions.get(staffId) ?? 0,
        last_login: lastLogin,
        acts: acts.get(staffId) ?? 0,
      })),
    };
  },

  listLog: async ({ page, about, search, name, begins, ends }, { read }) => {
    const named = search === '' ? [] : await aboutsNamed(read, search);
    const asked = read
      .selectFrom('staff_log')
      .leftJoin('staff', 'staff.staff_id', 'staff_log.staff_id')
      .$if(about.endsWith(':'), (query) => query.where('staff_log.about', 'like', `${about}%`))
      .$if(about !== '' && !about.endsWith(':'), (query) => query.where('staff_log.about', '=', about))
      .$if(name !== '', (query) => query.where('staff.name', '=', name))
      .$if(search !== '', (query) =>
        query.where((row) =>
          row.or([
            row('staff_log.about', 'in', ['', ...named]),
            sql<SqlBool>`${row.ref('staff_log.about')} like ${`%:${search.replace(/[\\%_]/g, '')}`}`,
          ]),
        ),
      )
      .$if(begins !== '', (query) => query.where('time', '>=', fromDay(begins) ?? 0))
      .$if(ends !== '', (query) => query.where('time', '<', (fromDay(ends) ?? 0) + 86_400));
    const { count } = await asked.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await asked
      .select(['entry_id', 'time', 'staff.name', 'action', 'about', 'before', 'after'])
      .orderBy('entry_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const isLast = await lastOfThings(read, rows);
    const things = await namesOf(
      read,
      rows.map((row) => row.about),
    );
    return {
      total: Number(count),
      list: rows.map((row) => {
        const versions = [row.before, row.after].map((text) => (text === null ? null : JSON.parse(text)));
        const [before, after] = aroundChange(versions[0], versions[1]);
        const is_able = isLast(row) && pressBack(row) !== null;
        const { name: thing = '', goods_id = '' } = things.get(row.about) ?? {};
        return { ...row, name: row.name ?? '', thing, goods_id, before, after, is_able };
      }),
    };
  },

  undoEntry: async ({ entry_id }, { connection, alsoWrite }) => {
    const entry = await connection
      .selectFrom('staff_log')
      .select(['entry_id', 'action', 'about', 'before', 'after'])
      .where('entry_id', '=', entry_id)
      .executeTakeFirst();
    if (!entry) throw new Refusal('没有这条记录');
    const back = pressBack(entry);
    if (!back) throw new Refusal('这项操作不能撤销');
    if (!(await lastOfThings(connection, [entry]))(entry)) throw new Refusal('后来又改过，只能先撤销最后一次改动');
    await alsoWrite(...back);
    return { status: true };
  },
};
