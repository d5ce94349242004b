import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 that a run turns, for the whole process. Node only says on its error output that it does not know a flag, and
 * goes on: v8-flags.test.ts asks the installed Node for each.
 */
export const flagNames = ['opt', 'allocation-site-pretenuring'] as const;

const turn = (name: (typeof flagNames)[number], isOn: boolean): void =>
  setFlagsFromString(`--${isOn ? '' : 'no-'}${name}`);

/**
 * What: turns the optimizing compiler off for a rendering of few pages, and on again.
 * Upstream: V8 optimizes whatever has run some hundred times, which for few pages costs more than it saves.
 * Relies on: the flag `--opt`, which V8 obeys whenever it is turned; compiled code that is kept is good only under the flags
 * it was loaded with, so it is turned after the bundle has been loaded.
 * Gain: ADR 36.
 */
export const optimize = (isOn: boolean): void => turn('opt', isOn);

/**
 * What: stops V8 from concluding from the first pages that objects live long.
 * Upstream: the first pages live beside an empty heap; V8 then makes the rest in old space, where they are carried about.
 * Relies on: the flag `--allocation-site-pretenuring`, turned before the thread that renders starts.
 * Gain: ADR 36.
 */
export const expectShortLives = (): void => turn('allocation-site-pretenuring', false);
