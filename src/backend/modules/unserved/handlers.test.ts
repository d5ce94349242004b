import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getPartnerSetting, getPointMall, listPointGoods, listSettlementBanks } from '#core/unserved/contract.ts';

const shop = shopOfFile();

test('the mall of points and the partners say that they are closed', async () => {
  const { call } = shop.client();
  expect(await call(getPointMall, {})).toMatchObject({ is_open: false, list: [] });
  expect(await call(getPartnerSetting, {})).toMatchObject({ status: false, settled_type: [] });
  expect(await call(listPointGoods, {})).toEqual({ total_count: 0, list: [] });
  expect(await call(listSettlementBanks, {})).toEqual({ total_count: 0, list: [] });
});
