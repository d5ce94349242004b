import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countKinds, drawPlan } from './draw-plan.ts';
import { kinds, plans } from './rooms.ts';

const pictures = join(import.meta.dirname, '../../../public/pictures');

test('the drawings of projects are those of the rooms as they are', () => {
  for (const [name, plan] of Object.entries(plans)) {
    const file = join(pictures, `${name}.svg`);
    expect(existsSync(file), name).toBe(true);
    expect(readFileSync(file, 'utf8'), `${name}: node scripts/run.mjs draw-plans`).toBe(drawPlan(plan));
  }
});

test('a drawing says its rooms with measures, and counts every device in its legend', () => {
  for (const [name, plan] of Object.entries(plans)) {
    const svg = drawPlan(plan);
    for (const room of plan.rooms) {
      for (const words of [String(room.width), room.name, ...room.furniture.map((one) => one.name)])
        expect(svg, name).toContain(`>${words}`);
    }
    const counts = countKinds(plan);
    const devices = plan.rooms.flatMap((room) => room.devices);
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(devices.length);
    for (const [kind, count] of counts)
      expect(svg, name).toMatch(new RegExp(`>${kinds[kind]}</text><text[^>]*>× ${count}<`));
  }
});

test('devices and furniture stand inside of their rooms, circuits begin at something one presses', () => {
  for (const [name, { rooms }] of Object.entries(plans)) {
    for (const { width, depth, devices, furniture, circuits } of rooms) {
      for (const { x, y } of devices) {
        expect(x > 0 && x < width && y > 0 && y < depth, `${name} ${x}, ${y}`).toBe(true);
      }
      for (const one of furniture) {
        expect(one.x + one.width <= width && one.y + one.depth <= depth, `${name} ${one.name}`).toBe(true);
      }
      for (const [from, to] of circuits) {
        expect(['switch', 'panel']).toContain(devices[from]?.kind);
        for (const end of to) expect(devices[end], `${name} ${end}`).toBeDefined();
      }
    }
  }
});

test('the second version of the living room has no spot above the sofa, which the member had asked for', () => {
  const kindsOf = (name: string) => plans[name]?.rooms.flatMap((room) => room.devices.map((device) => device.kind));
  expect(kindsOf('plan-living-1')).toContain('spot');
  expect(kindsOf('plan-living-2')).not.toContain('spot');
});
