import { expect, test } from 'vitest';
import { makePlan, type Plan } from './plan.ts';
import { type SceneKey, scenes } from './scenes.ts';
import { fullFile } from './testing-goods.ts';
import { type BandKey, usualWish } from './wish.ts';

// Whole plans from the real rules: a changed rule or number shows here and must be intended.

const everyScene = scenes.map(({ key }) => key);

/** A plan room by room: `kind×pieces#place among the prices`. */
function roomsOf({ lines }: Plan): string[] {
  const rooms = new Map<string, string[]>();
  for (const { key, num, goods } of lines) {
    const [room = '', kind = ''] = key.split('.');
    rooms.set(room, [...(rooms.get(room) ?? []), `${kind}×${num}#${goods.id.split('-').at(-1)}`]);
  }
  return [...rooms].map(([room, devices]) => `${room}: ${devices.join(' ')}`);
}

const whole: readonly (readonly [
  house: string,
  band: BandKey,
  cents: number,
  pieces: number,
  rooms: readonly string[],
])[] = [
  [
    'one',
    'advanced',
    1_914_500,
    41,
    [
      'entrance: lock×1#3 motion×1#3 contact×1#3 wireless×1#3 doorbell×1#3 panel×1#3',
      'living: wallSwitch×1#3 ceiling×1#3 panel×1#3 curtain×1#3 strip×1#3 socket×2#3 infrared×1#3 speaker×1#3 camera×1#3 downlight×4#3 soundbar×1#3 projector×1#3',
      'master: wallSwitch×1#3 wireless×1#3 nightLight×1#3 help×1#3 curtain×1#3 purifier×1#3 thermostat×1#3',
      'kitchen: gas×1#3 smoke×1#3 leak×1#3 valve×1#3 hood×1#3 cooktop×1#3',
      'bath: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'home: gateway×1#0',
    ],
  ],
  [
    'three',
    'economy',
    292_000,
    27,
    [
      'entrance: lock×1#0 motion×1#0 contact×1#0 wireless×1#0',
      'living: wallSwitch×2#0 ceiling×2#0 panel×1#0 curtain×2#0 strip×1#0',
      'master: wallSwitch×1#0 wireless×1#0 nightLight×1#0 help×1#0',
      'second: wallSwitch×1#0 wireless×1#0 nightLight×1#0',
      'kitchen: gas×1#0 smoke×1#0 leak×1#0',
      'bath: nightLight×1#0 help×1#0',
      'ensuite: nightLight×1#0 help×1#0',
      'home: gateway×1#0',
    ],
  ],
  [
    'three',
    'balanced',
    829_600,
    38,
    [
      'entrance: lock×1#1 motion×1#1 contact×1#1 wireless×1#1 doorbell×1#1 panel×1#1',
      'living: wallSwitch×2#1 ceiling×2#1 panel×1#1 curtain×2#1 strip×1#1 socket×2#1 infrared×1#1',
      'master: wallSwitch×1#1 wireless×1#1 nightLight×1#1 help×1#1 curtain×1#1',
      'second: wallSwitch×1#1 wireless×1#1 nightLight×1#1 curtain×1#1',
      'kitchen: gas×1#1 smoke×1#1 leak×1#1 valve×1#1',
      'bath: nightLight×1#1 help×1#1 fall×1#1',
      'ensuite: nightLight×1#1 help×1#1 fall×1#1',
      'corridor: nightLight×2#1',
    ],
  ],
  [
    'three',
    'advanced',
    2_732_500,
    61,
    [
      'entrance: lock×1#3 motion×1#3 contact×1#3 wireless×1#3 doorbell×1#3 panel×1#3',
      'living: wallSwitch×2#3 ceiling×2#3 panel×1#3 curtain×2#3 strip×1#3 socket×2#3 infrared×1#3 speaker×1#3 camera×1#3 downlight×7#3 soundbar×1#3 projector×1#3',
      'master: wallSwitch×1#3 wireless×1#3 nightLight×1#3 help×1#3 curtain×1#3 purifier×1#3 thermostat×1#3',
      'second: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'study: airMonitor×1#3 deskLamp×1#3',
      'kitchen: gas×1#3 smoke×1#3 leak×1#3 valve×1#3 hood×1#3 cooktop×1#3',
      'bath: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'ensuite: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'corridor: nightLight×2#3',
      'home: gateway×1#0',
    ],
  ],
  [
    'four',
    'advanced',
    3_008_200,
    69,
    [
      'entrance: lock×1#3 motion×1#3 contact×1#3 wireless×1#3 doorbell×1#3 panel×1#3',
      'living: wallSwitch×3#3 ceiling×2#3 panel×1#3 curtain×2#3 strip×1#3 socket×2#3 infrared×1#3 speaker×1#3 camera×1#3 downlight×8#3 soundbar×1#3 projector×1#3',
      'master: wallSwitch×1#3 wireless×1#3 nightLight×1#3 help×1#3 curtain×1#3 purifier×1#3 thermostat×1#3',
      'second: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'third: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'study: airMonitor×1#3 deskLamp×1#3',
      'kitchen: gas×1#3 smoke×1#3 leak×1#3 valve×1#3 hood×1#3 cooktop×1#3',
      'bath: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'ensuite: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'corridor: nightLight×2#3',
      'home: gateway×2#0',
    ],
  ],
  [
    'villa',
    'advanced',
    3_480_300,
    83,
    [
      'entrance: lock×1#3 motion×1#3 contact×1#3 wireless×1#3 doorbell×1#3 panel×1#3',
      'living: wallSwitch×3#3 ceiling×3#3 panel×1#3 curtain×4#3 strip×1#3 socket×2#3 infrared×1#3 speaker×1#3 camera×1#3 downlight×12#3 soundbar×1#3 projector×1#3',
      'master: wallSwitch×1#3 wireless×1#3 nightLight×1#3 help×1#3 curtain×2#3 purifier×1#3 thermostat×1#3',
      'second: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'third: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'elders: wallSwitch×1#3 wireless×1#3 nightLight×1#3 curtain×1#3 thermostat×1#3',
      'study: airMonitor×1#3 deskLamp×1#3',
      'kitchen: gas×1#3 smoke×1#3 leak×1#3 valve×1#3 hood×1#3 cooktop×1#3',
      'bath: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'ensuite: nightLight×1#3 help×1#3 fall×1#3 presence×1#3 leak×1#3',
      'corridor: nightLight×2#3',
      'home: gateway×3#0',
    ],
  ],
];

test.each(whole)('all scenes in "%s", %s, money no object', (house, band, cents, pieces, rooms) => {
  const plan = makePlan(
    { ...usualWish(house), scenes: everyScene, budgetYuan: 500_000, neutral: 'yes', band },
    fullFile,
  );
  expect(roomsOf(plan)).toEqual(rooms);
  expect([plan.totalCents, plan.pieces, plan.covered, plan.missing]).toEqual([cents, pieces, everyScene, []]);
});

const tight: readonly (readonly [yuan: number, cents: number, covered: string, missing: readonly string[]])[] = [
  [
    500,
    29_000,
    'away',
    [
      'home 预算还差 ¥102.00',
      'guests 预算还差 ¥82.00',
      'film 预算还差 ¥173.00',
      'cook 预算还差 ¥439.00',
      'sleep 预算还差 ¥242.00',
      'night 预算还差 ¥186.00',
      'care 预算还差 ¥676.00',
    ],
  ],
  [
    900,
    89_800,
    'home away guests',
    [
      'film 预算还差 ¥193.00',
      'cook 预算还差 ¥459.00',
      'sleep 预算还差 ¥262.00',
      'night 预算还差 ¥206.00',
      'care 预算还差 ¥696.00',
    ],
  ],
  [
    1500,
    148_400,
    'home away guests film night',
    ['cook 预算还差 ¥454.00', 'sleep 预算还差 ¥257.00', 'care 预算还差 ¥691.00'],
  ],
  [2400, 239_500, 'home away guests film cook sleep night', ['care 预算还差 ¥520.00']],
  [4000, 398_700, 'home away guests film cook sleep night care', []],
];

test.each(tight)(
  'all scenes for ¥%i: what is kept, and by how much the rest is too dear',
  (budgetYuan, cents, covered, missing) => {
    const plan = makePlan({ ...usualWish('three'), scenes: everyScene, budgetYuan, band: 'advanced' }, fullFile);
    expect(plan.totalCents).toBe(cents);
    expect(plan.covered).toEqual(covered.split(' '));
    expect(plan.missing.map(({ scene, text }) => `${scene} ${text}`)).toEqual(missing);
  },
);

test('swaps leave out the chosen one; one gateway more than 130 ㎡ reaches', () => {
  const small = makePlan({ ...usualWish('three'), area: 130 }, fullFile);
  const large = makePlan({ ...usualWish('four'), area: 131 }, fullFile);
  const hubs = (plan: Plan): number[] => plan.lines.filter(({ kind }) => kind === 'gateway').map(({ num }) => num);
  expect([hubs(small), hubs(large)]).toEqual([[1], [2]]);
  for (const { goods, others } of small.lines) expect(others.map(({ id }) => id)).not.toContain(goods.id);
  const twoScenes: SceneKey[] = ['home', 'away'];
  const alone = makePlan({ ...usualWish('three'), scenes: twoScenes, budgetYuan: 500_000, band: 'economy' }, fullFile);
  expect(alone.lines.map(({ key }) => key.split('.')[0])).not.toContain('bath');
});

test.each(whole)('all scenes in "%s", %s: a budget may be spent to the last yuan', (house, band, cents, pieces) => {
  const planFor = (budgetYuan: number): Plan =>
    makePlan({ ...usualWish(house), scenes: everyScene, budgetYuan, neutral: 'yes', band }, fullFile);
  const exact = planFor(cents / 100);
  expect([exact.totalCents, exact.pieces]).toEqual([cents, pieces]);
  expect(planFor(cents / 100 - 1).totalCents).toBeLessThan(cents);
});
