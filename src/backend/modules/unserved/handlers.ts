import type { Handlers } from '#backend/app/handler.ts';
import type * as unserved from '#core/unserved/contract.ts';

type NoRows = { total_count: 0; list: [] };
const noRows = async (): Promise<NoRows> => ({ total_count: 0, list: [] });
const nothing = async (): Promise<[]> => [];

/** Features that this shop does not have (docs/compat.md lists them). */
export const unservedHandlers: Handlers<typeof unserved> = {
  listPointGoods: noRows,
  listLikedPointGoods: noRows,
  listPointCategories: nothing,
  getPointMall: async () => ({ is_open: false, freight_type: 'cash', list: [], config: [] }),
  listPartnerTypes: noRows,
  listSettlementBanks: noRows,
  getPartnerSetting: async () => ({ status: false, settled_type: [], content: '', settlement_agreement: '' }),
  listSignUps: noRows,
  getSignUp: nothing,
  listOwnSignUps: noRows,
  getOwnSignUp: nothing,
};
