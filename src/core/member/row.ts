import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { Id, Seconds, Text } from '#core/wire/primitives.ts';

/** A member as the calls that change one answer it (contract 7.4, 7.6): masked, and never with a password hash. */
export const MemberRow = v.object({
  user_id: Id,
  username: Text,
  mobile: Text,
  avatar: PictureHref,
  sex: Text,
  birthday: Text,
  email: Text,
  address: Text,
  created: Seconds,
});
export type MemberRow = v.InferOutput<typeof MemberRow>;
