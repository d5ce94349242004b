import { programs } from '#scripts/gate/programs.ts';
import { quickPlan } from '#scripts/gate/quick-plan.ts';
import { runGate } from '#scripts/gate/run-gate.ts';

// `npm test`, the part of the gate one waits for; `npm run prove` is the other, and `.ci/run` runs both (docs/gate.md).
// `--seed N` is handed to every step that draws, `--only 单元` runs the steps whose name holds a text.

await runGate([{ plan: quickPlan, limitMinutes: 8 }], programs);
