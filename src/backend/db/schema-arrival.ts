import type { Generated } from 'kysely';

/** Somebody waits for a SKU (core/arrival/contract.ts); the operator's stock desk works through the table. */
interface ArrivalNoticeTable {
  notice_id: Generated<number>;
  item_id: string;
  mobile: string;
  /** Who asked, when it was a member. */
  user_id: number | null;
  client_ip: string;
  created: number;
}

export interface ArrivalSchema {
  arrival_notice: ArrivalNoticeTable;
}
