import fc from 'fast-check';
import { fixedSeed } from '#scripts/gate/plan.ts';

// Replaces fast-check in tests (vitest.config.ts), so that all of them use the seed of the gate.

fc.configureGlobal({ seed: Number(process.env['CHENGJU_SEED'] ?? fixedSeed) });

export * from 'fast-check';
export default fc;
