import { programs } from '#scripts/gate/programs.ts';
import { provePlan } from '#scripts/gate/prove-plan.ts';
import { quickPlan } from '#scripts/gate/quick-plan.ts';
import { runGate } from '#scripts/gate/run-gate.ts';

// Both parts of the gate in one run, in parallel except for time measurements: the last command of `.ci/run`.

await runGate(
  [
    { plan: quickPlan, limitMinutes: 8 },
    { plan: provePlan, limitMinutes: 30 },
  ],
  programs,
);
