import fc from 'fast-check';
import { fixedSeed } from './plan.ts';

// Tests get this in place of fast-check (vitest.config.ts), so that all of them draw from the seed of the gate.

fc.configureGlobal({ seed: Number(process.env['CHENGJU_SEED'] ?? fixedSeed) });

export * from 'fast-check';
export default fc;
