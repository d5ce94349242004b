import { expect, test } from 'vitest';
import { everyWiring, type Wiring, wiringName } from '#core/goods/params/wiring.ts';
import { sentencesOf, wiringDiagram, wiringSides } from './wiring-diagram.ts';

const drawn = (name: string): string => {
  const wiring = everyWiring.find((one) => wiringName(one) === name);
  if (!wiring) throw new Error(`no wiring ${name}`);
  return wiringDiagram(wiring);
};
const count = (text: string, part: string): number => text.split(part).length - 1;
const lampCross = /M[\d.]+ [\d.]+L[\d.]+ [\d.]+M/g;

test('a switch feeds as many lamps as it has ways, in both versions', () => {
  for (const ways of [1, 3, 6]) {
    expect(drawn(`switch-${ways}-with-box`).match(lampCross)).toHaveLength(ways);
    expect(drawn(`switch-${ways}-either-box`).match(lampCross)).toHaveLength(2 * ways);
  }
});

test('neutral enters a switch only where it is needed', () => {
  const terminal = /font-size="16"[^>]*>N</;
  expect(drawn('switch-1-with-box')).toMatch(terminal);
  expect(drawn('switch-1-without-box')).not.toMatch(terminal);
  // The lamp still needs it.
  expect(drawn('switch-1-without-box')).toContain('>N</text>');
});

test('earth is drawn where a case has to be earthed', () => {
  expect(
    ['socket-1-with-box', 'lamp-1-with-free', 'motor-1-with-free'].map((name) => count(drawn(name), '>PE<')),
  ).toEqual([2, 2, 2]);
  expect(count(drawn('switch-1-with-box'), '>PE<')).toBe(0);
});

test('a back box stands beside panels alone', () => {
  expect(drawn('thermostat-1-with-box')).toContain('86 型底盒');
  expect(drawn('relay-1-with-free')).not.toContain('86 型底盒');
});

test.each(everyWiring.map((wiring): [string, Wiring] => [wiringName(wiring), wiring]))(
  '%s is a whole picture with its words and warning',
  (_, wiring) => {
    const svg = wiringDiagram(wiring);
    const [width, height] = wiringSides;
    expect(svg).toMatch(
      new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"[^>]*><title>[^<]+</title><desc>[^<]+</desc>`),
    );
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).toContain(wiring.kind === 'lock' ? '请师傅核对' : '须由持证电工操作');
    // Half as large on the page, where they are still read; a longer sentence would leave the picture.
    for (const sentence of sentencesOf(wiring)) {
      expect(svg).toContain(`font-size="26" fill="#211c16" text-anchor="start">${sentence}`);
      expect(sentence.length * 26).toBeLessThanOrEqual(width - 80);
    }
    for (const [, y] of svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"/g)) expect(Number(y)).toBeLessThan(height);
  },
);
