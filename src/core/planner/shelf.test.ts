import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewaysFor } from './gateways.ts';
import { type PlannerGoods, spreadByPrice } from './goods-file.ts';
import { atTier, shelfOf } from './shelf.ts';
import { fullFile } from './testing-goods.ts';

test('of many goods those spread over the prices are kept, cheapest and dearest among them', () => {
  const priced = fc.array(fc.record({ id: fc.uuid(), price: fc.integer({ min: 1, max: 9999 }) }), { maxLength: 40 });
  fc.assert(
    fc.property(priced, (all) => {
      const kept = spreadByPrice(all, 10);
      const prices = all.map(({ price }) => price).toSorted((a, b) => a - b);
      expect(kept).toHaveLength(Math.min(10, all.length));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.map(({ price }) => price)).toEqual(kept.map(({ price }) => price).toSorted((a, b) => a - b));
      expect([kept[0]?.price, kept.at(-1)?.price]).toEqual([prices[0], prices.at(-1)]);
    }),
  );
});

test('a home keeps to one protocol where it can, and a tier is a place among the prices', () => {
  const shelf = shelfOf(fullFile, 'yes');
  const motion = shelf.get('motion') ?? [];
  expect(new Set(motion.flatMap(({ protocols }) => protocols))).toEqual(new Set(['Zigbee', 'Wi-Fi']));
  expect([0, 1, 2].map((tier) => atTier(motion, tier as 0 | 1 | 2)?.id)).toEqual(['motion-0', 'motion-1', 'motion-3']);
  expect(
    shelfOf(fullFile, 'no')
      .get('wallSwitch')
      ?.map(({ needsNeutral }) => needsNeutral),
  ).not.toContain(true);
  expect(
    shelfOf({ ...fullFile, gateway: [] }, 'yes')
      .get('motion')
      ?.map(({ protocols }) => protocols[0]),
  ).toEqual(['Wi-Fi', 'Wi-Fi']);
});

test('the protocol of a home is the one through which gateways serve the most kinds', () => {
  const speaking = (id: string, protocol: string, needsGateway = true): PlannerGoods => ({
    ...(fullFile.motion?.[0] as PlannerGoods),
    id,
    protocols: [protocol],
    needsGateway,
  });
  const shelf = shelfOf(
    {
      gateway: fullFile.gateway ?? [],
      wallSwitch: [speaking('switch', '蓝牙 Mesh')],
      curtain: [speaking('curtain', '蓝牙 Mesh')],
      // Devices that reach the network by themselves do not count.
      camera: [speaking('camera', 'Zigbee', false)],
      smoke: [speaking('smoke', 'Zigbee', false)],
      motion: [speaking('motion-zigbee', 'Zigbee'), speaking('motion-mesh', '蓝牙 Mesh')],
    },
    'yes',
  );
  expect(shelf.get('motion')?.map(({ id }) => id)).toEqual(['motion-mesh']);
  expect(shelf.get('camera')?.map(({ id }) => id)).toEqual(['camera']);
});

test('the cheapest gateway that speaks to all is taken, one for every 130 ㎡; none where nothing needs one', () => {
  const device = (protocol: string, needsGateway = true): { num: number; goods: PlannerGoods } => ({
    num: 1,
    goods: {
      id: protocol,
      page: '',
      name: '',
      spec: '',
      picture: '',
      price: 1,
      protocols: [protocol],
      needsGateway,
      needsNeutral: false,
    },
  });
  const gateways = fullFile.gateway ?? [];
  const ids = (devices: Parameters<typeof gatewaysFor>[0], area = 100) =>
    gatewaysFor(devices, gateways, area).map(({ goods, num }) => [goods.id, num]);
  expect(ids([device('Wi-Fi', false)])).toEqual([]);
  expect(ids([device('Zigbee')])).toEqual([['gateway-0', 1]]);
  expect(ids([device('Zigbee'), device('蓝牙 Mesh')], 260)).toEqual([['gateway-2', 2]]);
  expect(ids([device('PLC-IoT')])).toEqual([]);
});
