import { listOwnDevices } from '#contract/own-device.ts';
import type { DeviceFacts } from '#domain/compatibility.ts';
import { call } from './api.ts';
import { isLoggedIn } from './session.ts';

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
