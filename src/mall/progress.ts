const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
/** Interval between lines of a log; a bar on a terminal is redrawn more often. */
const silenceMs = 1000;
const redrawMs = 100;
const barWidth = 24;

/** The part of a step that is done. */
interface Part {
  readonly done: number;
  readonly total: number;
}

/** A running step: `tell` reports its current part, and its progress where that can be counted. */
export interface Step {
  readonly tell: (text: string, part?: Part) => void;
}

/** The output stream: a terminal, where one line is redrawn, or a log. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

function bar({ done, total }: Part): string {
  const filled = Math.round((barWidth * Math.min(done, total)) / total);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}`;
}

/** Width of a text on a terminal, where a Chinese character takes two columns. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);

/** Cuts a line to the width of the terminal, because a line that wraps cannot be overwritten. */
function fitting(text: string, columns: number): string {
  let fits = '';
  for (const sign of text) {
    if (widthOf(fits + sign) >= columns) break;
    fits += sign;
  }
  return fits;
}

/** Runs a step. Prints when it starts, its progress at least every second, and how long it took. */
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
