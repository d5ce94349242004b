const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
/** Lines of a log come this often, a bar on a terminal more often. */
const silenceMs = 1000;
const redrawMs = 100;
const barWidth = 24;

/** How much of a step is done. */
interface Part {
  readonly done: number;
  readonly total: number;
}

/** A running step: `tell` says where it is, and how far where that can be counted. */
export interface Step {
  readonly tell: (text: string, part?: Part) => void;
}

/** What is written to: a terminal, where one line is drawn again and again, or a log. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

function bar({ done, total }: Part): string {
  const filled = Math.round((barWidth * Math.min(done, total)) / total);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}`;
}

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);

/** As much of a line as the terminal has room for: a line that wraps cannot be drawn over. */
function fitting(text: string, columns: number): string {
  let fits = '';
  for (const sign of text) {
    if (widthOf(fits + sign) >= columns) break;
    fits += sign;
  }
  return fits;
}

/** Runs a step, says when it starts, where it is at least every second, and how long it took. */
export async function step<T>(
  name: string,
  work: (step: Step) => Promise<T>,
  output: Output = process.stdout,
): Promise<T> {
  const started = performance.now();
  const isTerminal = output.isTTY === true && process.env['TERM'] !== 'dumb' && !process.env['CI'];
  let latest = '';
  let part: Part | undefined;
  const passed = (): string => seconds(performance.now() - started);
  const draw = (): void => {
    const where = [latest, part && part.total > 0 && bar(part)].filter(Boolean).join(' ');
    output.write(`\r\x1b[K${fitting(`· ${name} ${where} ${passed()}`, output.columns ?? 80)}`);
  };
  const log = (): void => {
    const count = part && part.total > 0 ? `${part.done}/${part.total}` : '';
    output.write(` ${[name, latest, count, passed()].filter(Boolean).join(' ')}\n`);
  };
  if (isTerminal) draw();
  else output.write(`· ${name} …\n`);
  const timer = setInterval(isTerminal ? draw : log, isTerminal ? redrawMs : silenceMs);
  let isDone = false;
  try {
    const result = await work({
      tell: (text, done) => {
        latest = text;
        part = done;
      },
    });
    isDone = true;
    return result;
  } finally {
    clearInterval(timer);
    if (isTerminal) output.write('\r\x1b[K');
    const told = latest && `：${latest}`;
    if (isDone) output.write(`✓ ${name}${told} (${passed()})\n`);
  }
}
