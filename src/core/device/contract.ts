import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, requiredText, Seconds, Text } from '#core/wire/primitives.ts';

/** Names of protocols or ecosystems, spelled as in the parameter table of a product (design.md §4). */
const FactNames = v.optional(v.pipe(v.array(requiredText('请填写名称', 20)), v.maxLength(10, '最多 10 项')), []);

/**
 * A device at a member's home. `source`: from a received order, chosen from the catalogue, or entered by the member
 * alone (then without `item_id`). Its facts decide compatibility.
 */
const OwnDevice = v.object({
  /** `sku-<item_id>` or `told-<number>`. */
  device_id: Id,
  source: v.picklist(['order', 'catalogue', 'told']),
  item_id: Text,
  name: v.string(),
  item_spec_desc: Text,
  pic: PictureHref,
  protocols: v.array(v.string()),
  ecosystems: v.array(v.string()),
  is_gateway: Bool,
  needs_neutral: Bool,
  /** The first category of its goods by name, such as 安防; "" for one that the member entered. */
  kind: Text,
  /** When it was received or entered. */
  created: Seconds,
});
export type OwnDevice = v.InferOutput<typeof OwnDevice>;

/**
 * The member's devices at home, newest first: connected goods of received orders and devices added by hand (ours,
 * contract 14.17, ADR 34).
 */
export const listOwnDevices = /* @__PURE__ */ endpoint(
  'POST /papi/home/devices/list',
  'token',
  v.object({}),
  v.object({ list: v.array(OwnDevice) }),
);

/**
 * Adds a device (ours, contract 14.17, ADR 34): a SKU of the catalogue, or a free entry with a name and at least one
 * protocol. Adding a SKU twice keeps one entry.
 */
export const addOwnDevice = /* @__PURE__ */ endpoint(
  'POST /papi/home/devices/add',
  'token',
  v.object({
    item_id: v.optional(Id),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, '名称不能超过 40 个字')), ''),
    protocols: FactNames,
    ecosystems: FactNames,
    is_gateway: v.optional(Bool, false),
    needs_neutral: v.optional(Bool, false),
  }),
  v.object({ device_id: Id }),
);

/**
 * Takes a device off the list (ours, contract 14.17, ADR 34). A device from an order does not come back. Another
 * member's is left alone.
 */
export const removeOwnDevice = /* @__PURE__ */ endpoint(
  'POST /papi/home/devices/remove',
  'token',
  v.object({ device_id: Id }),
  v.object({ status: Bool }),
);
