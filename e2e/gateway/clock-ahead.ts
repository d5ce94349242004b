import { readFileSync } from 'node:fs';

// Loaded into a process by `NODE_OPTIONS=--import`: its clock is ahead by the seconds in the file of `CHENGJU_CLOCK_AHEAD`, read each
// time it is asked, so that mornings pass for several processes at once. Timers keep their pace.

const file = process.env['CHENGJU_CLOCK_AHEAD'] ?? '';
const aheadMs = (): number => Number(readFileSync(file, 'utf8')) * 1000;

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + aheadMs()] : given, target) as object,
  get: (real, name) => (name === 'now' ? () => real.now() + aheadMs() : (Reflect.get(real, name) as unknown)),
});
