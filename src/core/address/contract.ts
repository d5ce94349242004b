import * as v from 'valibot';
import { addressTagMax } from '#core/site/limits.ts';
import { Mobile } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, requiredText } from '#core/wire/primitives.ts';
import { Address } from './list-contract.ts';

/** The fields of the address form; the messages are those shown beside the fields (contract 8.3). */
export const AddressInput = v.object({
  username: requiredText('请输入收货人姓名', 30),
  telephone: Mobile,
  province: requiredText('请选择省份', 30),
  city: requiredText('请选择城市', 30),
  county: requiredText('请选择区县', 30),
  adrdetail: requiredText('请输入详细地址', 120),
  postalCode: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/, '邮政编码格式不正确')), ''),
  is_def: v.optional(Bool, false),
  /** Left out: a new address has none, a changed one keeps its own. */
  tag: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(addressTagMax, `标签最多 ${addressTagMax} 个字`))),
});
export type AddressInput = v.InferInput<typeof AddressInput>;

/** One of the caller's addresses (contract 8.2). */
export const getAddress = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/address/{id}',
  'token',
  v.object({ id: Id }),
  Address,
);

/** Adds an address (contract 8.3). The first becomes the default; a member has at most twenty. */
export const createAddress = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/address',
  'token',
  AddressInput,
  Address,
);

/** Changes an address; all fields must be sent again (contract 8.3). */
export const updateAddress = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/member/address/{id}',
  'token',
  v.object({ ...AddressInput.entries, id: Id }),
  Address,
);

/** Removes an address (contract 8.3). Another member's address is left alone. */
export const deleteAddress = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/member/address/{id}',
  'token',
  v.object({ id: Id }),
  v.object({ status: Bool, address_id: Id }),
);

/** A region node of spec §3: value is a six-digit code. */
export interface Region {
  value: string;
  label: string;
  children?: Region[] | undefined;
}
