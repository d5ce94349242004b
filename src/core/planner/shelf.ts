import type { PlannerFile, PlannerGoods } from './goods-file.ts';
import { deviceKinds, type KindKey, kindKeys } from './kinds.ts';
import type { Neutral } from './wish.ts';

/** The goods to choose from in this home, cheapest first; a kind without any is missing. */
export type Shelf = ReadonlyMap<KindKey, readonly PlannerGoods[]>;

/** The protocols of gateways; the first wins where several serve equally well. */
const usualProtocols = ['Zigbee', 'Matter', '蓝牙 Mesh', 'PLC-IoT'] as const;

/**
 * The goods that fit the home: none that needs a neutral wire where the switch box has none, none without an available
 * gateway if it needs one, and as far as possible a single protocol, so that one gateway serves all.
 */
export function shelfOf(file: PlannerFile, neutral: Neutral): Shelf {
  const spoken = new Set((file.gateway ?? []).flatMap((gateway) => gateway.protocols));
  const shelf = new Map<KindKey, readonly PlannerGoods[]>();
  for (const kind of kindKeys) {
    const isInSwitchBox = deviceKinds[kind].isInSwitchBox === true;
    const fitting = (file[kind] ?? []).filter(
      (goods) =>
        !(isInSwitchBox && neutral !== 'yes' && goods.needsNeutral) &&
        (!goods.needsGateway || goods.protocols.some((name) => spoken.has(name))),
    );
    if (fitting.length > 0) shelf.set(kind, fitting);
  }
  const protocol = mainProtocol(shelf);
  for (const [kind, goods] of shelf) {
    if (kind === 'gateway') continue;
    const plain = goods.filter((one) => !one.needsGateway || one.protocols.includes(protocol));
    if (plain.length > 0) shelf.set(kind, plain);
  }
  return shelf;
}

/** The protocol that serves the most kinds. */
function mainProtocol(shelf: Shelf): string {
  const kindsServed = (protocol: string): number =>
    [...shelf.values()].filter((all) => all.some((one) => one.needsGateway && one.protocols.includes(protocol))).length;
  return [...usualProtocols].sort((a, b) => kindsServed(b) - kindsServed(a))[0] ?? '';
}

/** The positions in a list of prices that the tiers stand for: the cheapest, the middle, near the top. */
const tierShares = [0, 0.5, 0.85] as const;

/** The goods chosen for a kind at a tier; undefined when there are none. */
export function atTier(goods: readonly PlannerGoods[] | undefined, tier: 0 | 1 | 2): PlannerGoods | undefined {
  return goods?.[Math.floor((goods.length - 1) * tierShares[tier])];
}
