import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Text } from '#core/wire/primitives.ts';
import { MailAddress, MailCode } from './address.ts';
import { mailKinds } from './kinds.ts';

/** How the caller gets mail. */
const MailState = v.object({
  /** Whether this shop sends mail at all. */
  is_open: Bool,
  /** The proven address, masked; "" without one. */
  email: Text,
  kinds: v.array(v.picklist(mailKinds)),
});
export type MailState = v.InferOutput<typeof MailState>;

/** The caller's address and the notices that come to it (ours, contract 14.26). */
export const getMail = /* @__PURE__ */ endpoint('POST /papi/home/mail/detail', 'token', v.object({}), MailState);

/** Sends a code of six digits to an address, which {@link proveMail} wants within ten minutes (ours, contract 14.26). */
export const sendMailCode = /* @__PURE__ */ endpoint(
  'POST /papi/home/mail/code',
  'token',
  v.object({ email: MailAddress }),
  v.object({
    message: v.string(),
    /** The code, where a demo sends no mail. */
    debug_vcode: v.optional(v.string()),
  }),
);

/** Proves the address that the caller's last code was sent to; all notices come to it until others are chosen (ours, contract 14.26). */
export const proveMail = /* @__PURE__ */ endpoint(
  'POST /papi/home/mail/prove',
  'token',
  v.object({ vcode: MailCode }),
  MailState,
);

/** Chooses the notices that come by mail; refuses without a proven address (ours, contract 14.26). */
export const chooseMailKinds = /* @__PURE__ */ endpoint(
  'POST /papi/home/mail/choose',
  'token',
  v.object({ kinds: v.array(v.picklist(mailKinds, '消息类型不正确')) }),
  MailState,
);

/** Removes the address: nothing comes by mail any more (ours, contract 14.26). */
export const removeMail = /* @__PURE__ */ endpoint('POST /papi/home/mail/remove', 'token', v.object({}), MailState);

/** All of them in this order, which a namespace of a module does not keep. */
export const mailCalls = { getMail, sendMailCode, proveMail, chooseMailKinds, removeMail } as const;
