const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const silenceMs = 1000;

/** A running step: `tell` says how far it is. */
export interface Step {
  readonly tell: (text: string) => void;
}

/** Runs a step, says when it starts, where it is at least every second, and how long it took. */
export async function step<T>(name: string, work: (step: Step) => Promise<T>): Promise<T> {
  const started = performance.now();
  let latest = '';
  console.log(`· ${name} …`);
  const timer = setInterval(() => {
    console.log(`  ${name} ${latest} ${seconds(performance.now() - started)}`.replace('  ', ' '));
  }, silenceMs);
  try {
    const result = await work({
      tell: (text) => {
        latest = text;
      },
    });
    console.log(`✓ ${name}${latest && `：${latest}`} (${seconds(performance.now() - started)})`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
