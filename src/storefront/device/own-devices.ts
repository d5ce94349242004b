import type { DeviceFacts } from '#core/device/compatibility.ts';
import { listOwnDevices } from '#core/device/contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

/**
 * The member's devices at home, for notes beside goods; `undefined` for guests and when they cannot be read, as with a
 * backend that keeps no devices: then goods are judged by themselves.
 */
export async function loadOwnDevices(): Promise<readonly DeviceFacts[] | undefined> {
  if (!isLoggedIn()) return undefined;
  try {
    const { list } = await call(listOwnDevices, {}, { background: true });
    return list.map(({ name, protocols, ecosystems, is_gateway, needs_neutral }) => ({
      name,
      protocols,
      ecosystems,
      // A device at home is already on the network.
      needsGateway: false,
      isGateway: is_gateway,
      needsNeutral: needs_neutral,
    }));
  } catch {
    return undefined;
  }
}
