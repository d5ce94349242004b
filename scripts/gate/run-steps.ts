import { runStep } from './run-step.ts';
import type { Step, StepResult } from './step.ts';

type Run = (step: Step) => Promise<StepResult>;

/**
 * Runs a table: parallel steps in order, `lanes` at a time, then the exclusive steps one after the other. A step is skipped
 * when a step it depends on did not pass.
 */
export async function runSteps(steps: readonly Step[], lanes: number, run: Run = runStep): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  await inLanes(
    steps.filter((step) => !step.alone),
    { lanes, run, results },
  );
  await inLanes(
    steps.filter((step) => step.alone),
    { lanes: 1, run, results },
  );
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

interface Surroundings {
  readonly lanes: number;
  readonly run: Run;
  /** Keyed by the step's name; filled here. */
  readonly results: Map<string, StepResult>;
}

async function inLanes(steps: readonly Step[], { lanes, run, results }: Surroundings): Promise<void> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const stateOf = (name: string) => results.get(name)?.state;
  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(({ after = [] }) => after.some((name) => isLost(stateOf(name))))) {
      waiting.splice(waiting.indexOf(step), 1);
      results.set(step.name, { name: step.name, state: 'skipped', seconds: 0 });
    }
    const next = waiting.find(({ after = [] }) => after.every((name) => stateOf(name) === 'passed'));
    if (next && running.size < lanes) {
      waiting.splice(waiting.indexOf(next), 1);
      const done: Promise<void> = run(next).then((result) => {
        results.set(next.name, result);
        running.delete(done);
      });
      running.add(done);
    } else if (running.size > 0) await Promise.race(running);
    else if (waiting.length > 0) throw new Error(`no step before ${waiting[0]?.name}: ${waiting[0]?.after?.join()}`);
  }
}

const isLost = (state: StepResult['state'] | undefined): boolean => state === 'failed' || state === 'skipped';
