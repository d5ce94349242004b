/** What compatibility is judged by; read from the parameter table of a product (design.md §4). */
export interface DeviceFacts {
  /** As the note names it. */
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
  /** The note for these devices, "" where they go together. */
  judge: (devices: readonly DeviceFacts[]) => string;
}

const rules: readonly Rule[] = [
  { kind: 'gateway', judge: missingGateway },
  { kind: 'ecosystem', judge: mixedEcosystems },
  { kind: 'neutral', judge: neutralWire },
];

/** What the buyer should know before these devices are bought together. Advice only: it never keeps from paying. */
export function compatibilityNotes(devices: readonly DeviceFacts[]): CompatibilityNote[] {
  return rules.map(({ kind, judge }) => ({ kind, text: judge(devices) })).filter(({ text }) => text !== '');
}

function missingGateway(devices: readonly DeviceFacts[]): string {
  const offered = new Set(devices.filter((device) => device.isGateway).flatMap((device) => device.protocols));
  const alone = devices.filter(
    (device) => device.needsGateway && !device.isGateway && !device.protocols.some((one) => offered.has(one)),
  );
  if (alone.length === 0) return '';
  const protocols = [...new Set(alone.flatMap((device) => device.protocols.slice(0, 1)))].join('、');
  return `${names(alone)}联网需要${protocols && ` ${protocols} `}网关，已选商品里没有可用的网关。家里已有同协议网关的可忽略。`;
}

function mixedEcosystems(devices: readonly DeviceFacts[]): string {
  const telling = devices.filter((device) => device.ecosystems.length > 0);
  const [first, ...others] = telling;
  if (!first) return '';
  let shared = first.ecosystems;
  for (const other of others) {
    const left = shared.filter((ecosystem) => other.ecosystems.includes(ecosystem));
    if (left.length === 0) {
      return `“${other.name}”支持${other.ecosystems.join('、')}，与“${first.name}”不在同一个生态，不能在一个应用里联动。`;
    }
    shared = left;
  }
  return '';
}

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
