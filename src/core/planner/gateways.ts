import type { PlannerGoods } from './goods-file.ts';

/** The square metres that one gateway covers through the walls of a flat. */
const gatewayReach = 130;

interface Placed {
  readonly num: number;
  readonly goods: PlannerGoods;
}

/**
 * The gateways that some devices need: the cheapest one that supports all of them, else the smallest set that does; as
 * many of each as the area requires. None when no device needs one.
 */
export function gatewaysFor(devices: readonly Placed[], gateways: readonly PlannerGoods[], area: number): Placed[] {
  const chosen: PlannerGoods[] = [];
  let waiting = devices.filter(({ goods }) => goods.needsGateway).map(({ goods }) => goods);
  while (waiting.length > 0) {
    const reached = (gateway: PlannerGoods): number => waiting.filter((device) => speaks(gateway, device)).length;
    // The list is sorted by price, so the first of the best is the cheapest.
    const [best] = [...gateways].sort((a, b) => reached(b) - reached(a) || a.price - b.price || (a.id < b.id ? -1 : 1));
    if (!best || reached(best) === 0) break;
    chosen.push(best);
    waiting = waiting.filter((device) => !speaks(best, device));
  }
  return chosen.map((goods) => ({ goods, num: Math.max(1, Math.ceil(area / gatewayReach)) }));
}

/** Whether a gateway connects a device to the network. */
export const speaks = (gateway: PlannerGoods, device: PlannerGoods): boolean =>
  device.protocols.some((name) => gateway.protocols.includes(name));
