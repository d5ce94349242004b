import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';

const Fact = v.object({
  /** Its flag of `npm run setup`. */
  name: v.string(),
  label: v.string(),
  /** A rule in a sentence, "" without one. */
  hint: v.string(),
  /** An answer as it may look, "" without one. */
  example: v.string(),
  group: v.string(),
  value: v.string(),
  /** What pages show as long as it is empty, "" where they show nothing. */
  instead: v.string(),
  is_required: v.boolean(),
  /** Set by the environment of the server, which comes before the desk. */
  is_fixed: v.boolean(),
});

/** The imprint of the shop: its name, company, records, and the accounts and addresses that buyers are told. */
export const getImprint = /* @__PURE__ */ deskRead(
  '/admin/api/imprint',
  ['owner'],
  v.object({}),
  v.object({
    /** False where the settings are a file of the server's owner (`--settings`). */
    is_able: v.boolean(),
    facts: v.array(Fact),
  }),
);

/** Changes facts of the imprint; those that are not sent stay, an empty one is removed. Pages follow with the next publish. */
export const saveImprint = /* @__PURE__ */ deskWrite(
  '/admin/api/imprint/save',
  ['owner'],
  v.object({
    facts: v.record(
      v.pipe(v.string(), v.maxLength(40)),
      v.pipe(v.string('请填写文字'), v.trim(), v.maxLength(400, '内容过长')),
    ),
  }),
  v.object({ status: v.boolean() }),
);
