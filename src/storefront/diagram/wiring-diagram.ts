import type { Wiring, WiringKind } from '#core/goods/params/wiring.ts';
import { circle, colour, line, n, picture, rect, text } from './svg.ts';
import { backBox, type Circuit, circuit, type Output } from './wiring-parts.ts';

/** The sides of every wiring diagram. */
export const wiringSides = [960, 600] as const;
const [width, height] = wiringSides;
const margin = 40;

const lamps = (ways: number): Output[] =>
  Array.from({ length: ways }, (_, index) => ({ terminal: ways === 1 ? 'L1' : `L${index + 1}`, load: 'lamp' }));

const withNeutral = { supply: ['L', 'N'], returns: true } as const;

const one: Readonly<Record<Exclude<WiringKind, 'switch' | 'scene' | 'lock'>, Omit<Circuit, 'title'>>> = {
  dimmer: { ...withNeutral, device: '调光开关', outputs: [{ terminal: 'L1', load: 'lamp' }] },
  curtain: {
    ...withNeutral,
    device: '帘控面板',
    outputs: [
      { terminal: '开', load: 'motor' },
      { terminal: '关', load: 'motor', joins: true },
    ],
  },
  socket: { supply: ['L', 'N', 'PE'], device: '墙面插座', outputs: [], returns: false },
  relay: { ...withNeutral, device: '通断模块', outputs: [{ terminal: 'L1', load: 'lamp' }] },
  driver: {
    supply: ['L', 'N'],
    device: '调光电源',
    outputs: [
      { terminal: 'V+', load: 'strip' },
      { terminal: 'V−', load: 'strip', joins: true },
    ],
    returns: false,
    low: true,
  },
  lamp: { supply: ['L', 'N', 'PE'], device: '灯具', outputs: [], returns: false },
  downlight: {
    supply: ['L', 'N'],
    device: '驱动',
    outputs: [
      { terminal: '+', load: 'lamp' },
      { terminal: '−', load: 'lamp', joins: true },
    ],
    returns: false,
    low: true,
  },
  motor: { supply: ['L', 'N', 'PE'], device: '窗帘电机', outputs: [], returns: false },
  thermostat: { ...withNeutral, device: '温控器', outputs: [{ terminal: '阀', load: 'valve' }] },
  breaker: {
    supply: ['L', 'N'],
    device: '断路器',
    outputs: [
      { terminal: 'L', load: 'circuit' },
      { terminal: 'N', load: 'circuit', joins: true },
    ],
    returns: false,
  },
};

const notes: Readonly<Partial<Record<WiringKind, readonly string[]>>> = {
  switch: ['L 接火线，L1 起各接一路灯；灯的另一端都回零线。'],
  scene: ['只接电源，场景由无线发出；单火版串在一路灯上取电。'],
  dimmer: ['L1 只接一路可调光的灯，总功率不超过额定功率。'],
  curtain: ['“开”“关”两线接电机的正转与反转，公共线接零线。'],
  socket: ['面板右孔为火线、左孔为零线、上孔为保护接地。'],
  relay: ['原有开关接在 S1、S2 上，只作信号，不带 220V。'],
  driver: ['220V 一侧与低压一侧分开走线；灯带极性不要接反。'],
  lamp: ['灯要一直有电才能联网；墙上的开关改为常通或换成智能开关。'],
  downlight: ['驱动从开孔放入吊顶，留出检修距离，不要被保温棉盖住。'],
  motor: ['在窗帘盒靠近电机的一端预留电源，线留 30 厘米。'],
  thermostat: ['图为水地暖：阀接通即供暖；接空调风机盘管时另有高、中、低速三线。'],
  breaker: ['上端进线、下端出线，导轨安装；接线须在总闸断开后进行。'],
};

const safety = '接线前断开总闸；须由持证电工操作，以随货说明书为准。';

function circuitsOf({ kind, ways, neutral }: Wiring): readonly Circuit[] {
  if (kind === 'lock') return [];
  if (kind !== 'switch' && kind !== 'scene') return [{ title: '', ...one[kind] }];
  const device = kind === 'switch' ? '开关' : '面板';
  const full: Circuit = {
    title: neutral === 'either' ? '零火版' : '',
    ...withNeutral,
    device,
    outputs: kind === 'switch' ? lamps(ways) : [],
  };
  const live: Circuit = {
    ...full,
    title: neutral === 'either' ? '单火版' : '',
    supply: ['L'],
    outputs: lamps(ways),
  };
  if (neutral === 'either') return [full, live];
  return [neutral === 'with' ? full : live];
}

/** The edge of a door with a lock on both sides: where its thickness is measured, and the height of the handle. */
function lockDrawing(): string {
  const [x, top, floor] = [380, 110, 430];
  const measured = { stroke: colour.live, width: 1.5 };
  return [
    rect([x, top, 80, floor - top], { fill: colour.paper }),
    rect([x - 26, 190, 26, 130], { fill: colour.paper, round: 6 }),
    rect([x + 80, 190, 26, 130], { fill: colour.paper, round: 6 }),
    rect([x + 28, 180, 24, 150], { stroke: colour.line, dash: '6 5' }),
    line(
      [
        [x - 60, 234],
        [x - 26, 234],
      ],
      { width: 6 },
    ),
    line(
      [
        [x + 106, 234],
        [x + 140, 234],
      ],
      { width: 6 },
    ),
    circle(x + 40, 234, 7),
    line(
      [
        [200, floor],
        [760, floor],
      ],
      { stroke: colour.line, width: 6 },
    ),
    text(x - 44, 172, '室外', { anchor: 'middle', fill: colour.quiet }),
    text(x + 124, 172, '室内', { anchor: 'middle', fill: colour.quiet }),
    line(
      [
        [x, top - 14],
        [x + 80, top - 14],
      ],
      measured,
    ),
    text(x + 40, top - 24, '门厚', { anchor: 'middle', fill: colour.live }),
    line(
      [
        [x + 200, 234],
        [x + 200, floor],
      ],
      measured,
    ),
    text(x + 214, 338, '把手离地约 1 米', { fill: colour.live }),
    text(x - 74, 262, '方轴穿过门扇', { anchor: 'end', fill: colour.quiet }),
    text(x - 74, 292, '虚线为锁体', { anchor: 'end', fill: colour.quiet }),
  ].join('');
}

/** Sentences below the drawing. */
export function sentencesOf({ kind }: Wiring): readonly string[] {
  return kind === 'lock'
    ? ['先量门厚，再看门边宽度够不够装锁体；按随货纸模开孔。', '换锁前请师傅核对原有锁体与开向。']
    : [...(notes[kind] ?? []), safety];
}

/** How goods are connected, with the back box they go into, and the warning that belongs to it. */
export function wiringDiagram(wiring: Wiring): string {
  const { mount, kind } = wiring;
  const isBoxed = mount === 'box';
  const circuits = circuitsOf(wiring);
  const said = sentencesOf(wiring);
  const title = kind === 'lock' ? '门上开孔示意' : '接线示意';
  const boxAt = 662;
  const wide = circuits.length > 1 ? 290 : 400;
  // The only circuit fills the place that two would have, and that of a back box where there is none.
  const zoom = circuits.length > 1 ? 1 : isBoxed ? 1.4 : 1.8;
  // What only stands at its supply has nothing to its right: it stands in the middle.
  const isAlone = !isBoxed && circuits.length === 1 && circuits[0]?.outputs.length === 0;
  const start = isAlone ? (width / zoom - (wide - 112)) / 2 : margin / zoom;
  const drawn = circuits.map((one, index) =>
    circuit(one, [start + index * (wide + 30), (circuits.length > 1 ? 84 : 64) / zoom, wide]),
  );
  return picture(wiringSides, { title, words: said.join('') }, [
    text(margin, 52, title, { size: 28, bold: true }),
    `<g transform="scale(${n(zoom)})">${drawn.join('')}</g>`,
    kind === 'lock' ? lockDrawing() : '',
    isBoxed ? backBox([boxAt, 84]) : '',
    ...said.map((sentence, row) => text(margin, height - 66 + row * 34, sentence, { size: 26 })),
    kind === 'lock'
      ? ''
      : line(
          [
            [margin, height - 110],
            [width - margin, height - 110],
          ],
          { stroke: colour.line, width: 1 },
        ),
  ]);
}
