/** How goods are connected: what the diagram of their wiring shows. */
export interface Wiring {
  readonly kind: WiringKind;
  /** Outputs of a switch, 1 for everything else. */
  readonly ways: number;
  /** Lines that come from the wall: with neutral, without, or one of both as it was bought. */
  readonly neutral: 'with' | 'without' | 'either';
  /** Goods that go into a back box of the usual 86 mm. */
  readonly mount: 'box' | 'free';
}

const kinds = [
  'switch',
  'dimmer',
  'scene',
  'curtain',
  'socket',
  'relay',
  'driver',
  'lamp',
  'downlight',
  'motor',
  'thermostat',
  'breaker',
  'lock',
] as const;
export type WiringKind = (typeof kinds)[number];
const neutrals = ['with', 'without', 'either'] as const;
const mounts = ['box', 'free'] as const;

/** Words of a category by the way its goods are connected; the first that fits counts. */
const byCategory: readonly (readonly [category: RegExp, kind: WiringKind])[] = [
  [/指纹锁|门锁/, 'lock'],
  [/帘控面板|窗帘面板/, 'curtain'],
  [/场景面板/, 'scene'],
  [/调光开关/, 'dimmer'],
  [/智能开关|墙壁开关/, 'switch'],
  [/智能插座|墙壁插座/, 'socket'],
  [/通断模块/, 'relay'],
  [/调光电源/, 'driver'],
  [/筒灯|射灯/, 'downlight'],
  [/吸顶灯|吊灯/, 'lamp'],
  [/窗帘电机/, 'motor'],
  [/温控器/, 'thermostat'],
  [/断路器/, 'breaker'],
];

/** Panels that fit into a back box of the usual 86 mm. */
const panelSize = /^86\s*[×xX*]\s*86\s*[×xX*]/;
const mostWays = 6;

/** The facts that wiring is told from. */
interface Facts {
  readonly category: string;
  readonly name: string;
  /** Values of parameters by name. */
  readonly params: ReadonlyMap<string, string>;
}

function neutralOf(words: string): Wiring['neutral'] {
  if (/零火/.test(words) && /单火/.test(words)) return 'either';
  return /无需|不需/.test(words) ? 'without' : 'with';
}

/** The wiring of goods; undefined where nothing is connected, as in goods with batteries or a plug. */
export function wiringOf({ category, name, params }: Facts): Wiring | undefined {
  const kind = byCategory.find(([words]) => words.test(category))?.[1];
  if (!kind || /无线|随行/.test(`${category} ${name}`)) return undefined;
  if (kind === 'lock') {
    return params.has('适配门厚') ? { kind, ways: 1, neutral: 'without', mount: 'free' } : undefined;
  }
  const supply = params.get('供电') ?? '';
  if (!/市电|220/.test(supply) || /插头|插座/.test(supply)) return undefined;
  const ways = kind === 'switch' ? Number(params.get('路数') ?? 1) : 1;
  if (!(ways >= 1 && ways <= mostWays)) return undefined;
  const mount = panelSize.test(params.get('尺寸') ?? '') ? 'box' : 'free';
  const isPanel = kind === 'switch' || kind === 'scene';
  return { kind, ways, neutral: isPanel ? neutralOf(params.get('零线要求') ?? '') : 'with', mount };
}

/** The name of a wiring's file, which tells the whole drawing: `switch-3-either-box`. */
export const wiringName = ({ kind, ways, neutral, mount }: Wiring): string => [kind, ways, neutral, mount].join('-');

/** Every wiring that goods can have. */
export const everyWiring: readonly Wiring[] = kinds.flatMap((kind) =>
  Array.from({ length: kind === 'switch' ? mostWays : 1 }, (_, way) => way + 1).flatMap((ways) =>
    (kind === 'switch' || kind === 'scene'
      ? neutrals
      : kind === 'lock'
        ? (['without'] as const)
        : (['with'] as const)
    ).flatMap((neutral) => mounts.map((mount) => ({ kind, ways, neutral, mount }))),
  ),
);
