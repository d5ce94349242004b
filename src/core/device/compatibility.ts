/** The facts that decide compatibility, read from the parameter table of a product (design.md §4). */
export interface DeviceFacts {
  /** The name used in notes. */
  readonly name: string;
  readonly protocols: readonly string[];
  readonly ecosystems: readonly string[];
  readonly needsGateway: boolean;
  readonly isGateway: boolean;
  readonly needsNeutral: boolean;
}

export interface CompatibilityNote {
  readonly kind: 'gateway' | 'ecosystem' | 'neutral';
  readonly text: string;
}

type Params = readonly { attribute_name: string; attribute_value_name: string }[];

const listed = (text: string): string[] => text.split('、').filter(Boolean);

/** Reads the facts of one chosen SKU; `spec` is its choice in words (`白色、零火版`). */
export function deviceFacts(name: string, spec: string, params: Params): DeviceFacts {
  const paramOf = (wanted: string): string =>
    params.find(({ attribute_name }) => attribute_name === wanted)?.attribute_value_name ?? '';
  const neutral = paramOf('零线要求');
  return {
    name,
    protocols: listed(paramOf('通信协议')),
    ecosystems: listed(paramOf('支持生态')),
    needsGateway: paramOf('需要网关') === '需要',
    isGateway: name.includes('网关') || paramOf('包含').includes('网关'),
    // 按所选接线：… means that the chosen version decides.
    needsNeutral: neutral.startsWith('按所选') ? spec.includes('零火') : /^需要零线/.test(neutral),
  };
}

interface Rule {
  kind: CompatibilityNote['kind'];
  /** The note for these devices beside those at home, "" where they are compatible. */
  judge: (devices: readonly DeviceFacts[], owned: readonly DeviceFacts[]) => string;
}

const rules: readonly Rule[] = [
  { kind: 'gateway', judge: missingGateway },
  { kind: 'ecosystem', judge: mixedEcosystems },
  { kind: 'neutral', judge: neutralWire },
];

/**
 * Notes the buyer should read before buying these devices together, `owned` being the devices at home. They are advice
 * only and never block payment.
 */
export function compatibilityNotes(
  devices: readonly DeviceFacts[],
  owned: readonly DeviceFacts[] = [],
): CompatibilityNote[] {
  return rules.map(({ kind, judge }) => ({ kind, text: judge(devices, owned) })).filter(({ text }) => text !== '');
}

/** The first of `owned` that connects the device to the network. */
export const gatewayFor = (device: DeviceFacts, owned: readonly DeviceFacts[]): DeviceFacts | undefined =>
  owned.find((one) => one.isGateway && one.protocols.some((protocol) => device.protocols.includes(protocol)));

/** The first of `owned` with known ecosystems when the device shares none with any of them. */
export function strangerAmong(device: DeviceFacts, owned: readonly DeviceFacts[]): DeviceFacts | undefined {
  const telling = owned.filter(({ ecosystems }) => ecosystems.length > 0);
  if (device.ecosystems.length === 0) return undefined;
  const shares = telling.some((one) => one.ecosystems.some((ecosystem) => device.ecosystems.includes(ecosystem)));
  return shares ? undefined : telling[0];
}

function missingGateway(devices: readonly DeviceFacts[], owned: readonly DeviceFacts[]): string {
  const alone = devices.filter(
    (device) => device.needsGateway && !device.isGateway && !gatewayFor(device, [...devices, ...owned]),
  );
  if (alone.length === 0) return '';
  const protocols = [...new Set(alone.flatMap((device) => device.protocols.slice(0, 1)))].join('、');
  const where = owned.length > 0 ? '已选商品和您的设备里都没有可用的网关' : '已选商品里没有可用的网关';
  return `${names(alone)}联网需要${protocols && ` ${protocols} `}网关，${where}。家里已有同协议网关的可忽略。`;
}

/** Devices of the purchase that share no ecosystem come first, then those that match nothing at home. */
function mixedEcosystems(devices: readonly DeviceFacts[], owned: readonly DeviceFacts[]): string {
  const telling = devices.filter((device) => device.ecosystems.length > 0);
  const [first, ...others] = telling;
  if (!first) return '';
  let shared = first.ecosystems;
  for (const other of others) {
    const left = shared.filter((ecosystem) => other.ecosystems.includes(ecosystem));
    if (left.length === 0) return apart(other, `“${first.name}”`);
    shared = left;
  }
  for (const device of telling) {
    const stranger = strangerAmong(device, owned);
    if (stranger) return apart(device, `您家的“${stranger.name}”`);
  }
  return '';
}

const apart = (device: DeviceFacts, other: string): string =>
  `“${device.name}”支持${device.ecosystems.join('、')}，与${other}不在同一个生态，不能在一个应用里联动。`;

function neutralWire(devices: readonly DeviceFacts[]): string {
  const wired = devices.filter((device) => device.needsNeutral);
  if (wired.length === 0) return '';
  return `${names(wired)}安装时底盒里需要有零线，没有零线请改选单火版，或先请电工确认。`;
}

/** At most three names; a long list would hide the message. */
function names(devices: readonly DeviceFacts[]): string {
  const quoted = devices.slice(0, 3).map((device) => `“${device.name}”`);
  return quoted.join('') + (devices.length > 3 ? `等 ${devices.length} 件商品` : '');
}
