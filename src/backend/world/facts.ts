import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The facts that the sample goods take from a real device type: its abilities, never its maker. */
export interface DeviceFact {
  readonly features: readonly string[];
  readonly gangs: number;
  readonly kelvin: readonly [number, number] | null;
  readonly color: boolean;
  readonly battery: boolean;
}

interface ZigbeeDevice {
  readonly kind: string;
  readonly features: readonly string[];
  readonly gangs?: number;
  readonly kelvin?: [number, number];
  readonly color?: boolean;
  readonly battery?: boolean;
  readonly retail?: boolean;
}

const read = (name: string): Buffer => readFileSync(new URL(`./facts/${name}`, import.meta.url));

/** Device facts by kind: Zigbee kinds ("wall_switch") and Matter device types ("Refrigerator"). Origin: facts/README.md. */
export function loadFacts(): Map<string, DeviceFact[]> {
  const facts = new Map<string, DeviceFact[]>();
  const zigbee = JSON.parse(gunzipSync(read('zigbee-devices.json.gz')).toString()) as { devices: ZigbeeDevice[] };
  for (const device of zigbee.devices) {
    if (device.retail === false) continue;
    const list = facts.get(device.kind) ?? [];
    if (list.length === 0) facts.set(device.kind, list);
    list.push({
      features: device.features,
      gangs: device.gangs ?? 1,
      kelvin: device.kelvin ?? null,
      color: device.color ?? false,
      battery: device.battery ?? false,
    });
  }
  const matter = JSON.parse(read('matter-device-types.json').toString()) as {
    types: { name: string; clusters: string[] }[];
  };
  for (const type of matter.types) {
    facts.set(type.name, [{ features: type.clusters, gangs: 1, kelvin: null, color: false, battery: false }]);
  }
  return facts;
}
