import * as v from 'valibot';
import { PageInput } from '#core/wire/paging.ts';
import { IntInput, Text } from '#core/wire/primitives.ts';
import { deskRead, deskWrite } from './desk-call.ts';
import { type Role, roleNames } from './roles.ts';

const RoleName = v.picklist(Object.keys(roleNames) as [Role, ...Role[]], '请选择角色');
const Nothing = v.object({});
const Done = v.object({ status: v.boolean() });
const Name = v.pipe(v.string('请输入姓名'), v.trim(), v.nonEmpty('请输入姓名'), v.maxLength(30, '姓名最多 30 个字'));

/** Who works at the desk. */
const Me = v.object({ staff_id: v.number(), name: v.string(), roles: v.array(RoleName) });

/** Begins a session by name, password and a code of the authenticator, or a recovery code in its place. */
export const loginStaff = /* @__PURE__ */ deskWrite(
  '/admin/api/login',
  'anybody',
  v.object({
    name: Name,
    password: v.pipe(v.string('请输入密码'), v.nonEmpty('请输入密码'), v.maxLength(200, '密码不正确')),
    code: v.pipe(v.string('请输入动态口令'), v.trim(), v.nonEmpty('请输入动态口令'), v.maxLength(60, '动态口令不正确')),
  }),
  Me,
);

/** Ends the session that the call came with. */
export const logoutStaff = /* @__PURE__ */ deskWrite('/admin/api/logout', 'staff', Nothing, Done);

/** The account of the session. */
export const getStaff = /* @__PURE__ */ deskRead('/admin/api/me', 'staff', Nothing, Me);

/** Accounts, closed ones too. */
export const listAccounts = /* @__PURE__ */ deskRead(
  '/admin/api/staff',
  ['owner'],
  Nothing,
  v.object({
    list: v.array(
      v.object({
        staff_id: v.number(),
        name: v.string(),
        roles: v.array(RoleName),
        is_closed: v.boolean(),
        /** Live sessions. */
        sessions: v.number(),
        /** Unix seconds, 0 before the first time. */
        last_login: v.number(),
        /** Entries of the log within the last seven days. */
        acts: v.number(),
      }),
    ),
  }),
);

/** Opens an account. Its secrets are in this reply and nowhere else. */
export const addAccount = /* @__PURE__ */ deskWrite(
  '/admin/api/staff/add',
  ['owner'],
  v.object({ name: Name, roles: v.pipe(v.array(RoleName), v.minLength(1, '请至少选择一个角色')) }),
  v.object({
    staff_id: v.number(),
    password: v.string(),
    /** Address for an authenticator, `otpauth://totp/…`. */
    totp_address: v.string(),
    totp_secret: v.string(),
    recovery_codes: v.array(v.string()),
  }),
);

/** Closes an account for good and ends its sessions. */
export const closeAccount = /* @__PURE__ */ deskWrite(
  '/admin/api/staff/close',
  ['owner'],
  v.object({ name: Name }),
  Done,
);

const OptionalDay = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate('日期不正确'))]), '');

/**
 * Entries of the log, newest first. `about` narrows them to one thing (`sku:12`) or all of a kind (`sku:`), `search` to the things
 * of that number or with a name that contains it, `name` to one of the staff, `begins` and `ends` (`2026-11-26`, by the clocks
 * of the shop, both included) to some days.
 */
export const listLog = /* @__PURE__ */ deskRead(
  '/admin/api/log',
  ['owner'],
  v.object({
    page: PageInput,
    about: v.optional(Text, ''),
    search: v.optional(Text, ''),
    name: v.optional(Text, ''),
    begins: OptionalDay,
    ends: OptionalDay,
  }),
  v.object({
    total: v.number(),
    list: v.array(
      v.object({
        entry_id: v.number(),
        /** Unix seconds. */
        time: v.number(),
        /** "" for a command of the server's owner. */
        name: v.string(),
        action: v.string(),
        about: v.string(),
        /** The name of that thing, "" where it has none or is gone; and the product that a SKU is of, "" otherwise. */
        thing: v.string(),
        goods_id: v.string(),
        /** What changed, as stored; null where there was, or is, nothing. */
        before: v.nullable(v.record(v.string(), v.unknown())),
        after: v.nullable(v.record(v.string(), v.unknown())),
        /** Whether it is the last change of its thing, moved no money, and can be undone. */
        is_able: v.boolean(),
      }),
    ),
  }),
);

/** Puts the state before an entry back, by the same call that made the change. It is a change of its own, which can be undone as well. */
export const undoEntry = /* @__PURE__ */ deskWrite(
  '/admin/api/log/undo',
  ['owner'],
  v.object({ entry_id: IntInput }),
  Done,
);
