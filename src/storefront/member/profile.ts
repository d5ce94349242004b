import { getMember } from '#core/member/contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { rememberMember } from '#storefront/shell/session/session.ts';

export type Profile = OutputOf<typeof getMember>;

/** The member with all data of the account; the header uses it too. */
export const profile = createReading(async (): Promise<Profile> => {
  const read = await call(getMember, {}, { silent: true });
  rememberMember(read.memberInfo);
  return read;
});
