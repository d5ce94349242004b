import { programs } from '#scripts/gate/programs.ts';
import { provePlan } from '#scripts/gate/prove-plan.ts';
import { quickPlan } from '#scripts/gate/quick-plan.ts';
import { runGate } from '#scripts/gate/run-gate.ts';

// Both parts of the gate in one run, side by side but for what measures time: `.ci/run` ends with this.

await runGate(
  [
    { plan: quickPlan, limitMinutes: 8 },
    { plan: provePlan, limitMinutes: 30 },
  ],
  programs,
);
