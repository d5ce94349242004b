import type { OwnDevice } from '#core/device/contract.ts';

export interface KindOfDevices {
  readonly kind: string;
  readonly devices: readonly OwnDevice[];
}

/** Devices that no category names: the member entered them, or the backend keeps no kinds. */
const others = '其他设备';

/** Devices by the category of their goods, the fullest group first; those without one come last. */
export function byKind(devices: readonly OwnDevice[]): readonly KindOfDevices[] {
  const groups = new Map<string, OwnDevice[]>();
  for (const device of devices) {
    const kind = device.kind || others;
    groups.set(kind, [...(groups.get(kind) ?? []), device]);
  }
  return [...groups]
    .map(([kind, own]) => ({ kind, devices: own }))
    .toSorted((a, b) => Number(a.kind === others) - Number(b.kind === others) || b.devices.length - a.devices.length);
}
