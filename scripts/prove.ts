import { programs } from '#scripts/gate/programs.ts';
import { provePlan } from '#scripts/gate/prove-plan.ts';
import { runGate } from '#scripts/gate/run-gate.ts';

// `npm run prove`, the long proofs of the gate (docs/gate.md). `--seed N` replaces the fixed seed, `--only 模型` runs
// the steps whose name contains a text.

await runGate([{ plan: provePlan, limitMinutes: 30 }], programs);
