import type { Generated } from 'kysely';

/** What a member says about a device (core/device/contract.ts). */
interface OwnDeviceTable {
  device_number: Generated<number>;
  user_id: number;
  /** The SKU it is; null for one told in own words. */
  item_id: string | null;
  name: string;
  /** string[] as JSON. */
  protocols: string;
  /** string[] as JSON. */
  ecosystems: string;
  is_gateway: number;
  needs_neutral: number;
  /** 1: this SKU of an order is not to be listed. */
  is_removed: number;
  created: number;
}

/** Tables of the personal centre. Times are unix seconds. */
export interface CentreSchema {
  brand_favourite: { user_id: number; brand_id: number; created: number };
  /** What a buyer adds to a review later; `pics` is string[] of URLs. */
  rate_addition: { rate_id: number; content: string; pics: string; created: number };
  /** Members whose account is closed: what may not be kept is gone, their orders stay. */
  member_closure: { user_id: number; closed: number };
  own_device: OwnDeviceTable;
}
