import type { DeviceFacts } from '#core/device/compatibility.ts';
import { listOwnDevices } from '#core/device/contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

/**
 * What the member has at home, for notes beside goods; `undefined` for guests and where it cannot be read, as behind a
 * backend that keeps no devices: then goods are judged by themselves.
 */
export async function loadHomeDevices(): Promise<readonly DeviceFacts[] | undefined> {
  if (!isLoggedIn()) return undefined;
  try {
    const { list } = await call(listOwnDevices, {}, { background: true });
    return list.map(({ name, protocols, ecosystems, is_gateway, needs_neutral }) => ({
      name,
      protocols,
      ecosystems,
      // What is at home is on the network already.
      needsGateway: false,
      isGateway: is_gateway,
      needsNeutral: needs_neutral,
    }));
  } catch {
    return undefined;
  }
}
