import { afterAll, beforeAll, expect } from 'vitest';
import { openTestShop, type TestShop } from './shop.ts';

/**
 * Opens a shop before the tests of a file and closes it after them; the shop must not log a failure. Only tests and hooks
 * may use it.
 */
export function shopOfFile(options: Parameters<typeof openTestShop>[0] = {}): TestShop {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(options);
  });
  afterAll(async () => {
    expect(shop.failures).toEqual([]);
    await shop.close();
  });
  return {
    get database() {
      return shop.database;
    },
    get files() {
      return shop.files;
    },
    get failures() {
      return shop.failures;
    },
    advance: (seconds) => shop.advance(seconds),
    nowMs: () => shop.nowMs(),
    client: (ip) => shop.client(ip),
    fetch: (target, init) => shop.fetch(target, init),
    loggedIn: (index) => shop.loggedIn(index),
    newMember: (depositCents) => shop.newMember(depositCents),
    backFromAlipay: (tradeId) => shop.backFromAlipay(tradeId),
    close: () => shop.close(),
  };
}
