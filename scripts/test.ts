import { programs } from '#scripts/gate/programs.ts';
import { quickPlan } from '#scripts/gate/quick-plan.ts';
import { runGate } from '#scripts/gate/run-gate.ts';

// `npm test`, the part of the gate before every commit; `npm run prove` is the other, and `.ci/run` runs both (docs/gate.md).
// `--seed N` is passed to every random step, `--only 单元` runs the steps whose name contains a text.

await runGate([{ plan: quickPlan, limitMinutes: 8 }], programs);
