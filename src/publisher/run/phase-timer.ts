/** Called when a phase begins or makes progress. */
export type OnPhase = (phase: Phase, done: number, total: number) => void;
export type Phase = 'code' | 'render' | 'link' | 'verify' | 'compress' | 'switch' | 'prune';

/** Measures each phase and reports its beginning. */
export function phaseTimer(onPhase: OnPhase) {
  const phases: Partial<Record<Phase, { wallMs: number; cpuMs: number }>> = {};
  async function timed<Value>(
    phase: Phase,
    work: (tell: (done: number, total: number) => void) => Promise<Value>,
  ): Promise<Value> {
    onPhase(phase, 0, 0);
    const wall = performance.now();
    const cpu = process.cpuUsage();
    try {
      return await work((done, total) => onPhase(phase, done, total));
    } finally {
      const { user, system } = process.cpuUsage(cpu);
      phases[phase] = { wallMs: performance.now() - wall, cpuMs: (user + system) / 1000 };
    }
  }
  return Object.assign(timed, { phases });
}
