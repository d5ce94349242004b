import { afterAll, beforeAll, expect } from 'vitest';
import { openTestShop, type TestShop } from '#backend/testing/shop.ts';
import { type FaultGateway, openFaultGateway } from './fault-gateway.ts';
import { openTrial, type Trial } from './fault-trial.ts';

/** The gateway, shop and trial that the tests of one file share. */
interface FileTrial extends Trial {
  readonly shop: TestShop;
  /** Stands between the shop and the pulls. */
  readonly gateway: FaultGateway;
}

/** Opens a shop with so many goods, a gateway in front of it that can break, and takes the good snapshot. For tests. */
export function trialOfFile(goods: number): FileTrial {
  const trial = {} as FileTrial;
  beforeAll(async () => {
    const shop = await openTestShop({ goods });
    const gateway = await openFaultGateway((request) => shop.fetch(request.url, request));
    Object.assign(trial, { shop, gateway }, await openTrial(gateway, shop.nowMs));
  });
  afterAll(async () => {
    trial.close();
    await trial.gateway.close();
    expect(trial.shop.failures).toEqual([]);
    await trial.shop.close();
  });
  return trial;
}
