import type { PlannerFile, PlannerGoods } from './goods-file.ts';
import { deviceKinds, type KindKey, kindKeys } from './kinds.ts';

/**
 * Six SKUs of a kind at rising prices, alternating Zigbee, Wi-Fi and Bluetooth; every other one needs a neutral wire.
 */
function goodsOf(kind: KindKey, from: number): PlannerGoods[] {
  return Array.from({ length: 6 }, (_, index) => {
    const protocol = (['Zigbee', 'Wi-Fi', '蓝牙 Mesh'] as const)[index % 3] ?? 'Zigbee';
    const isGateway = kind === 'gateway';
    return {
      id: `${kind}-${index}`,
      page: `${kind}-${index}`,
      name: `${deviceKinds[kind].name} ${index}`,
      spec: '',
      picture: '',
      price: from * (index + 1),
      protocols: isGateway ? ['Zigbee', ...(index > 1 ? ['蓝牙 Mesh'] : [])] : [protocol],
      needsGateway: !isGateway && protocol !== 'Wi-Fi',
      needsNeutral: index % 2 === 1,
    };
  });
}

/** A shop that offers every kind. */
export const fullFile: PlannerFile = Object.fromEntries(
  kindKeys.map((kind, index) => [kind, goodsOf(kind, 2000 + 700 * index)]),
);
