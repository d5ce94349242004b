import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { Bool, Id, Numeric } from '#core/wire/primitives.ts';

/** The only seller of this mall: the mall itself, as distributor 0 (contract 14.20). */
export const Distributor = v.object({
  distributor_id: Id,
  company_id: Id,
  shop_id: Id,
  name: v.string(),
  store_name: v.string(),
  logo: PictureHref,
  banner: PictureHref,
  mobile: v.string(),
  phone: v.string(),
  address: v.string(),
  store_address: v.string(),
  hour: v.string(),
  lng: v.string(),
  lat: v.string(),
  /** `true` is text upstream. */
  is_valid: v.literal('true'),
  /** False = the mall itself. */
  is_distributor: Bool,
  is_delivery: Bool,
  is_ziti: Bool,
  is_default: v.pipe(Numeric, v.literal(1)),
  status: Bool,
  /** How many members follow it. */
  fav_num: Numeric,
});
export type Distributor = v.InferOutput<typeof Distributor>;
