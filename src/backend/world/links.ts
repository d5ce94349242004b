import type { Random } from '#backend/app/texts/random.ts';
import type { Kind, Link } from '#backend/world/kinds/kind.ts';
import type { DeviceFact } from './facts.ts';

const zigbee = ['Zigbee'];
const mesh = ['蓝牙 Mesh'];
const wifi = ['Wi-Fi'];
const plc = ['PLC-IoT'];
const matterThread = ['Matter', 'Thread'];
const matterWifi = ['Matter', 'Wi-Fi'];

const choices = {
  mains: [zigbee, zigbee, zigbee, matterThread, mesh, plc, wifi],
  battery: [zigbee, zigbee, zigbee, matterThread, mesh],
  wifi: [wifi, wifi, matterWifi],
  hub: [
    ['Zigbee', 'Matter', 'Thread', '蓝牙 Mesh', 'Wi-Fi'],
    ['Zigbee', '蓝牙 Mesh', 'Wi-Fi'],
    ['Zigbee', 'Matter', 'Wi-Fi', 'PLC-IoT'],
  ],
} as const satisfies Record<Link, readonly (readonly string[])[]>;

/** Protocols and supply of a product: the facts behind compatibility advice. */
export interface Connection {
  readonly protocols: readonly string[];
  readonly ecosystems: readonly string[];
  readonly needsGateway: boolean;
  readonly neutral: string;
  readonly supply: string;
}

export function chooseConnection(kind: Kind, fact: DeviceFact, random: Random): Connection {
  const link =
    kind.link === 'mains' && fact.battery && kind.neutral === undefined && !kind.watts ? 'battery' : kind.link;
  const protocols = random.pick<readonly string[]>(
    choices[kind.supply?.startsWith('USB') && link === 'battery' ? 'mains' : link],
  );
  const ecosystems = ['橙居生态'];
  if (protocols.includes('Matter')) ecosystems.push('开放家居');
  for (const name of ['通用语音', '本地局域网', '开放接口']) if (random.chance(0.35)) ecosystems.push(name);
  return {
    protocols,
    ecosystems,
    needsGateway: kind.link !== 'hub' && !protocols.includes('Wi-Fi'),
    neutral: kind.neutral ?? '无需零线',
    supply: kind.supply ?? (link === 'battery' ? '电池' : '市电 AC 220V'),
  };
}
