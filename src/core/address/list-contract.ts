import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IntInput, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

/** A delivery address (contract 8.2). Region parts are names, not codes. */
export const Address = v.object({
  address_id: Id,
  user_id: v.optional(Id, '0'),
  username: v.string(),
  telephone: v.string(),
  province: v.string(),
  city: v.string(),
  county: v.string(),
  adrdetail: v.string(),
  postalCode: Text,
  /** Degrees as text, "" until they have been looked up. */
  lng: Text,
  lat: Text,
  is_def: Bool,
  /** 家, 公司 or a word of the member's own, "" without; missing where a gateway does not know it. */
  tag: v.nullish(v.string()),
  created: Seconds,
  updated: Seconds,
});
export type Address = v.InferOutput<typeof Address>;

/** The caller's addresses, the default one first, then the newest (contract 8.2). */
export const listAddresses = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/addresslist',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(20, 50), address_id: filter(IntInput) }),
  v.object({ total_count: Numeric, list: v.array(Address) }),
);
