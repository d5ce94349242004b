import { type DeviceFacts, gatewayFor, strangerAmong } from './compatibility.ts';

/** How one product fits the devices at home, in a few words that fit beside a heading. */
export interface OwnFit {
  readonly kind: 'ok' | 'warn' | 'ask';
  readonly text: string;
}

/** The rules in order; the first that applies is shown. */
const rules: readonly ((device: DeviceFacts, owned: readonly DeviceFacts[]) => OwnFit | undefined)[] = [
  (_device, owned) => (owned.length === 0 ? { kind: 'ask', text: '登记我的设备，看是否相配' } : undefined),
  (device, owned) =>
    strangerAmong(device, owned) && !device.isGateway ? { kind: 'warn', text: '与您的设备不在同一生态' } : undefined,
  (device, owned) => {
    if (!device.needsGateway || device.isGateway) return undefined;
    const protocol = device.protocols[0] ?? '';
    return gatewayFor(device, owned)
      ? { kind: 'ok', text: `您家已有 ${protocol} 网关` }
      : { kind: 'warn', text: `您家还没有 ${protocol} 网关` };
  },
  (device) => (device.ecosystems.length > 0 ? { kind: 'ok', text: '与您的设备同一生态' } : undefined),
];

/** The note for a member on a product's page; undefined for goods that are not connected. */
export function ownFit(device: DeviceFacts, owned: readonly DeviceFacts[]): OwnFit | undefined {
  if (device.protocols.length === 0) return undefined;
  for (const rule of rules) {
    const fit = rule(device, owned);
    if (fit) return fit;
  }
  return undefined;
}
