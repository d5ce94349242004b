import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type GateRun, joined } from './plan.ts';
import { provePlan } from './prove-plan.ts';
import { quickPlan } from './quick-plan.ts';
import { staticOf } from './run-gate.ts';
import { root } from './step.ts';

const there = { there: true, howToGet: '' };
const gone = { there: false, howToGet: '请安装' };
const run: GateRun = {
  seed: 7,
  drawnSeed: 11,
  dataFolder: '/nowhere',
  browser: there,
  postgres: there,
  nginx: there,
};
const both = joined([quickPlan(run), provePlan(run)]);

test('names are single, and every step builds on one of the same part', () => {
  for (const plan of [quickPlan(run), provePlan(run), both]) {
    const names = plan.steps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { after = [] } of plan.steps) expect(names).toEqual(expect.arrayContaining([...after]));
  }
});

test('every command line of ours is there', () => {
  const ours = both.steps.filter(({ args }) => args[0] === join(root, 'scripts/run.mjs'));
  const files = ours.map(({ args }) => args[1] ?? '');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => globSync(`scripts/**/${file}.ts`, { cwd: root }).length !== 1)).toEqual([]);
});

test('proofs that draw run with the seed of the gate and with a drawn one, in a box of time with a least', () => {
  const boxed = both.steps.filter(({ args }) => args.includes('--seconds'));
  for (const { args, name } of boxed) expect(args, name).toContain('--least');
  for (const proof of ['model', 'fuzz-backend']) {
    const seeds = both.steps.flatMap(({ args }) => (args[1] === proof ? [args[args.indexOf('--seed') + 1]] : []));
    expect(seeds, proof).toEqual(['7', '11']);
  }
});

test('every long proof file belongs to one step', () => {
  const narrowed = both.steps.filter(({ args }) => args.includes('--project=proof'));
  const filters = narrowed.flatMap(({ args }) => args.slice(1, args.indexOf('--project=proof')));
  const files = globSync('{src,scripts}/**/*.proof.test.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => filters.filter((part) => file.includes(part)).length !== 1)).toEqual([]);
});

test('the static steps need no build and no other step', () => {
  const { steps } = staticOf(both);
  expect(steps).toHaveLength(7);
  expect(steps.flatMap(({ after = [] }) => after)).toEqual([]);
});

test('what a machine lacks is named, and nothing of it is in the table', () => {
  const { steps, notRun } = joined([quickPlan({ ...run, browser: gone }), provePlan({ ...run, browser: gone })]);
  expect(steps.filter(({ command }) => basename(command) === 'playwright')).toEqual([]);
  expect(notRun).toHaveLength(7);
});

test('docs/gate.md has a row for every step', () => {
  const page = readFileSync(join(root, 'docs/gate.md'), 'utf8');
  expect(both.steps.map(({ name }) => name).filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
});

test('docs/gate.md lists every journey of npm test, and no other', () => {
  const page = readFileSync(join(root, 'docs/gate.md'), 'utf8');
  const listed = page.split('## The journeys of')[1] ?? '';
  const files = globSync('e2e/*.spec.ts', { cwd: root }).toSorted();
  const tagged = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("tag: '@quick'"));
  expect(new Set([...listed.matchAll(/^- `([\w-]+\.spec\.ts)`/gm)].map(([, file]) => `e2e/${file}`))).toEqual(
    new Set(tagged),
  );
});
