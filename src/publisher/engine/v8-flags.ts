import { setFlagsFromString } from 'node:v8';

/**
 * V8 flags that a run switches for the whole process. Node only warns about an unknown flag and continues, so
 * v8-flags.test.ts checks that the installed Node knows each.
 */
export const flagNames = ['opt', 'allocation-site-pretenuring'] as const;

const turn = (name: (typeof flagNames)[number], isOn: boolean): void =>
  setFlagsFromString(`--${isOn ? '' : 'no-'}${name}`);

/**
 * Effect: turns the optimizing compiler off while few pages are rendered, and on again.
 * Upstream: V8 optimizes code after some hundred runs, which costs more than it saves for few pages.
 * Relies on: the flag `--opt`, which V8 obeys at any time; cached compiled code is valid only under the flags it was
 * loaded with, so the flag is switched after the bundle is loaded.
 * Gain: ADR 36.
 */
export const optimize = (isOn: boolean): void => turn('opt', isOn);

/**
 * Effect: stops V8 from concluding from the first pages that objects live long.
 * Upstream: the first pages are rendered with an empty heap; V8 then allocates the rest in old space, where collecting is expensive.
 * Relies on: the flag `--allocation-site-pretenuring`, switched before the rendering thread starts.
 * Gain: ADR 36.
 */
export const expectShortLives = (): void => turn('allocation-site-pretenuring', false);
