import * as v from 'valibot';
import { Mobile } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput, PageInput, pageSizeInput, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

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
  /** Degrees as text, "" where nobody has looked them up. */
  lng: Text,
  lat: Text,
  is_def: Bool,
  created: Seconds,
  updated: Seconds,
});
export type Address = v.InferOutput<typeof Address>;

/** What the member types; the messages are those shown beside the fields (contract 8.3). */
export const AddressInput = v.object({
  username: requiredText('请输入收货人姓名', 30),
  telephone: Mobile,
  province: requiredText('请选择省份', 30),
  city: requiredText('请选择城市', 30),
  county: requiredText('请选择区县', 30),
  adrdetail: requiredText('请输入详细地址', 120),
  postalCode: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/, '邮政编码格式不正确')), ''),
  is_def: v.optional(Bool, false),
});
export type AddressInput = v.InferInput<typeof AddressInput>;

/** Addresses, the default one first, then the newest (contract 8.2). */
export const listAddresses = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/addresslist',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(20, 50), address_id: v.optional(IntInput) }),
  v.object({ total_count: v.number(), list: v.array(Address) }),
);

/** Adds an address; the first becomes the default one, twenty at most (contract 8.3). */
export const createAddress = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/address',
  'token',
  AddressInput,
  Address,
);

/** Changes an address; needs all fields again (contract 8.3). */
export const updateAddress = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/member/address/{id}',
  'token',
  v.object({ ...AddressInput.entries, id: Id }),
  Address,
);

/** Removes an address; of another member's it does nothing (contract 8.3). */
export const deleteAddress = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/member/address/{id}',
  'token',
  v.object({ id: Id }),
  v.object({ status: Bool, address_id: Id }),
);

/** Region node of spec §3: value is a six-digit code. */
export interface Region {
  value: string;
  label: string;
  children?: Region[] | undefined;
}
