import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { memberKeys } from '#storefront/shell/session/storage-keys.ts';

/** The destination of goods, as names of regions (spec §3). */
export interface DeliverTo {
  province: string;
  city: string;
  county: string;
}

/** The region chosen last in this browser. */
export function loadDeliverTo(): DeliverTo | undefined {
  const stored = readStored('local', memberKeys.deliverTo) as Partial<DeliverTo> | undefined;
  const { province, city, county } = stored ?? {};
  const isWhole = [province, city, county].every((name) => typeof name === 'string' && name !== '');
  return isWhole ? (stored as DeliverTo) : undefined;
}

export function saveDeliverTo(region: DeliverTo): void {
  writeStored('local', memberKeys.deliverTo, region);
}
