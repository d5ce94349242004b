import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseOf, houses } from './houses.ts';
import { deviceKinds } from './kinds.ts';
import { makePlan, type Plan } from './plan.ts';
import { sceneRules } from './scene-rules.ts';
import { type SceneKey, sceneName, scenes } from './scenes.ts';
import { fullFile } from './testing-goods.ts';
import { bands, type PlanWish, usualWish } from './wish.ts';

const wish = (part: Partial<PlanWish> = {}): PlanWish => ({ ...usualWish(), ...part });
const keysOf = (plan: Plan): string[] => plan.lines.map(({ key }) => key);

const anyWish = fc
  .record({
    house: fc.constantFrom(...houses.map(({ key }) => key)),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    scenes: fc.subarray(scenes.map(({ key }) => key)),
    budgetYuan: fc.integer({ min: 500, max: 60_000 }),
    neutral: fc.constantFrom('yes', 'no', 'unknown'),
    band: fc.constantFrom(...bands.map(({ key }) => key)),
  })
  .map(({ place, ...rest }): PlanWish => {
    const { minArea, maxArea } = houseOf(rest.house);
    return { ...usualWish(rest.house), ...rest, area: Math.round(minArea + place * (maxArea - minArea)) };
  });

/** Any subset of the kinds: the shop may lack every one of them. */
const anyFile = fc.subarray(Object.keys(fullFile)).map((kinds) => {
  const offered = new Set(kinds);
  return Object.fromEntries(Object.entries(fullFile).filter(([kind]) => offered.has(kind)));
});

test('a plan never costs more than the budget, and every scene is covered or said why not', () => {
  fc.assert(
    fc.property(anyWish, anyFile, (asked, file) => {
      const plan = makePlan(asked, file);
      expect(plan.totalCents).toBeLessThanOrEqual(asked.budgetYuan * 100);
      expect(plan.overCents).toBe(0);
      expect([...plan.covered, ...plan.missing.map(({ scene }) => scene)].toSorted()).toEqual(
        [...asked.scenes].toSorted(),
      );
      for (const { text } of plan.missing)
        expect(text).toMatch(/^(商城暂时没有合适的.+|预算还差 ¥.+|预算不够同时覆盖)$/);
      expect(makePlan(asked, file)).toEqual(plan);
    }),
  );
});

test('a covered scene has all that it cannot do without, in every room the rule speaks of', () => {
  fc.assert(
    fc.property(anyWish, (asked) => {
      const plan = makePlan(asked, fullFile);
      const has = new Set(keysOf(plan));
      for (const rule of sceneRules.filter(({ level, scene }) => level === 1 && plan.covered.includes(scene))) {
        const rooms = houseOf(asked.house).rooms.filter(({ type }) => type === rule.rooms);
        for (const room of rule.onlyFirst ? rooms.slice(0, 1) : rooms)
          expect(has).toContain(`${room.key}.${rule.kind}`);
      }
    }),
  );
});

test('what needs a gateway gets one that speaks to it; without a neutral wire no switch box wants one', () => {
  fc.assert(
    fc.property(anyWish, anyFile, (asked, file) => {
      const { lines, notes } = makePlan(asked, file);
      const spoken = lines.filter(({ kind }) => kind === 'gateway').flatMap(({ goods }) => goods.protocols);
      for (const { goods } of lines.filter((line) => line.goods.needsGateway)) {
        expect(goods.protocols.some((name) => spoken.includes(name))).toBe(true);
      }
      expect(notes).toEqual([]);
      if (asked.neutral === 'yes') return;
      const inSwitchBox = lines.filter(({ kind }) => deviceKinds[kind].isInSwitchBox === true);
      for (const { goods } of inSwitchBox) expect(goods.needsNeutral).toBe(false);
    }),
  );
});

test('more money in the same band never covers fewer scenes of a single wish', () => {
  const covered = [800, 1500, 3000, 6000, 60_000].map(
    (budgetYuan) => makePlan(wish({ budgetYuan, scenes: ['cook'] }), fullFile).covered.length,
  );
  expect(covered).toEqual([...covered].toSorted());
  expect(covered.at(-1)).toBe(1);
});

test('a budget that is too small says what is short; a larger one takes comforts and better goods', () => {
  const all = scenes.map(({ key }) => key);
  const poor = makePlan(wish({ budgetYuan: 500, scenes: all }), fullFile);
  expect(poor.missing.some(({ text }) => text.startsWith('预算还差 ¥'))).toBe(true);
  const plain = makePlan(wish({ budgetYuan: 60_000, scenes: all, band: 'economy' }), fullFile);
  const rich = makePlan(wish({ budgetYuan: 60_000, scenes: all, band: 'advanced' }), fullFile);
  expect(plain.missing).toEqual([]);
  expect(new Set(keysOf(rich)).isSupersetOf(new Set(keysOf(plain)))).toBe(true);
  expect(rich.totalCents).toBeGreaterThan(plain.totalCents);
});

test('the rules count by room, by window and by area, and say so', () => {
  const { lines } = makePlan(
    wish({ house: 'three', area: 120, scenes: ['home', 'film'], budgetYuan: 60_000 }),
    fullFile,
  );
  const reasonOf = (key: string) => lines.find((line) => line.key === key)?.reason;
  const numOf = (key: string) => lines.find((line) => line.key === key)?.num;
  expect([numOf('living.wallSwitch'), numOf('living.curtain'), numOf('entrance.lock')]).toEqual([2, 2, 1]);
  expect(reasonOf('living.wallSwitch')).toBe(
    '回家：原来的灯接上就能联动；覆盖客餐厅，约\u00a040\u00a0㎡，每\u00a020\u00a0㎡ 1\u00a0只',
  );
  expect(reasonOf('living.curtain')).toContain('客餐厅 2 扇窗，每扇\u00a01\u00a0台');
  expect(reasonOf('home.gateway')).toMatch(/^\d+ 件设备经 Zigbee.* 联网；覆盖全屋，约\u00a0120\u00a0㎡$/);
});

test('what two scenes want in one room is one line that names both', () => {
  const { lines } = makePlan(wish({ scenes: ['cook', 'care'], budgetYuan: 60_000 }), fullFile);
  const smoke = lines.filter(({ key }) => key === 'kitchen.smoke');
  expect(smoke.map(({ num, reason }) => [num, reason.split('：')[0]])).toEqual([[1, '烹饪、看护']]);
});

test('lines are swapped, counted and dropped by hand; the scene that suffers says so, and the budget may be passed', () => {
  const asked = wish({ scenes: ['home'], budgetYuan: 20_000, band: 'economy' });
  const plan = makePlan(asked, fullFile);
  const lock = plan.lines.find(({ kind }) => kind === 'lock');
  const dear = lock?.others.at(-1);
  const swapped = makePlan({ ...asked, edits: { 'entrance.lock': { itemId: dear?.id, num: 2 } } }, fullFile);
  expect(swapped.lines.find(({ kind }) => kind === 'lock')).toMatchObject({ goods: dear, num: 2, isEdited: true });
  expect(swapped.totalCents).toBeGreaterThan(plan.totalCents);

  const without = makePlan({ ...asked, edits: { 'entrance.lock': { num: 0 } } }, fullFile);
  expect(keysOf(without)).not.toContain('entrance.lock');
  expect(without.dropped.map(({ key }) => key)).toEqual(['entrance.lock']);
  expect(without.missing).toEqual([{ scene: 'home', text: '已移除智能门锁，场景不完整' }]);

  const many = makePlan({ ...asked, edits: { 'entrance.motion': { num: 999 } } }, fullFile);
  expect(many.overCents).toBe(many.totalCents - 2_000_000);
  const alone = makePlan({ ...asked, edits: { 'home.gateway': { num: 0 } } }, fullFile);
  expect(alone.notes[0]).toMatch(/网关联网/);
  expect(makePlan({ ...asked, edits: { 'entrance.lock': { itemId: 'no-such' } } }, fullFile)).toEqual(plan);
});

test('a shop without a kind says so for the scenes that need it', () => {
  const { gas: _, ...rest } = fullFile;
  const plan = makePlan(wish({ scenes: ['cook', 'night'], budgetYuan: 60_000 }), rest);
  expect(plan.missing).toEqual([{ scene: 'cook', text: '商城暂时没有合适的燃气探测器' }]);
  expect(plan.covered).toEqual(['night']);
  expect(makePlan(wish(), {}).lines).toEqual([]);
});

test('every scene has rules of the first level, and every room of a rule stands in some house', () => {
  const types = new Set(houses.flatMap(({ rooms }) => rooms.map(({ type }) => type)));
  for (const { key } of scenes) {
    expect(
      sceneRules.some(({ scene, level }) => scene === (key as SceneKey) && level === 1),
      sceneName(key),
    ).toBe(true);
  }
  for (const rule of sceneRules) expect(types).toContain(rule.rooms);
  for (const { rooms, name } of houses) {
    expect(
      rooms.reduce((sum, { share }) => sum + share, 0),
      name,
    ).toBeLessThanOrEqual(1);
    expect(new Set(rooms.map(({ key }) => key)).size, name).toBe(rooms.length);
  }
});
