import type { PlannerGoods } from './goods-file.ts';

/** Square metres that one gateway reaches, through the walls of a flat. */
const gatewayReach = 130;

interface Placed {
  readonly num: number;
  readonly goods: PlannerGoods;
}

/**
 * The gateways that some devices need: the cheapest that speaks to all of them, else the fewest that do together; as many
 * of each as the area asks for. None when nothing needs one.
 */
export function gatewaysFor(devices: readonly Placed[], gateways: readonly PlannerGoods[], area: number): Placed[] {
  const chosen: PlannerGoods[] = [];
  let waiting = devices.filter(({ goods }) => goods.needsGateway).map(({ goods }) => goods);
  while (waiting.length > 0) {
    const reached = (gateway: PlannerGoods): number => waiting.filter((device) => speaks(gateway, device)).length;
    // Sorted by price: the first of the best is the cheapest of them.
    const [best] = [...gateways].sort((a, b) => reached(b) - reached(a) || a.price - b.price || (a.id < b.id ? -1 : 1));
    if (!best || reached(best) === 0) break;
    chosen.push(best);
    waiting = waiting.filter((device) => !speaks(best, device));
  }
  return chosen.map((goods) => ({ goods, num: Math.max(1, Math.ceil(area / gatewayReach)) }));
}

/** Whether a gateway brings a device into the network. */
export const speaks = (gateway: PlannerGoods, device: PlannerGoods): boolean =>
  device.protocols.some((name) => gateway.protocols.includes(name));
