import { parse as parseAstro } from '@astrojs/compiler-rs';
import { parseSync } from 'rolldown/utils';
import { type Found, findIn } from './find-imports.ts';
import type { Node } from './syntax.ts';

/** Facts about one file that the law needs; lines count from 1. */
export interface Source extends Found {
  /** The parser's messages with their lines. The imports of a file that does not parse are unknown. */
  readonly broken: readonly { readonly line: number; readonly message: string }[];
  readonly lines: number;
}

const script = /\.[cm]?[jt]sx?$/;

/** Reads the imports of a script or an `.astro` file; a style sheet has none. `file` determines the language. */
export function readSource(file: string, text: string): Source {
  const starts = lineStarts(text);
  const lines = text.endsWith('\n') ? starts.length - 1 : starts.length;
  if (!script.test(file) && !file.endsWith('.astro')) {
    return { broken: [], lines, imports: [], opaque: [], writes: [], names: [] };
  }
  const { roots, errors } = file.endsWith('.astro') ? astro(text) : plain(file, text);
  const lineOf = (offset: number): number => lineAt(starts, offset);
  return {
    broken: errors.map(({ at, message }) => ({ line: lineOf(at), message })),
    lines,
    ...findIn(roots, lineOf),
  };
}

interface Parsed {
  readonly roots: readonly Node[];
  readonly errors: readonly { readonly at: number; readonly message: string }[];
}

function plain(file: string, text: string): Parsed {
  const { program, errors } = parseSync(file, text);
  return {
    roots: [program as unknown as Node],
    errors: errors.map(({ message, labels }) => ({ at: labels[0]?.start ?? 0, message })),
  };
}

/** The compiler's tree contains the front matter, the expressions and the scripts of the template. */
function astro(text: string): Parsed {
  const { ast, diagnostics } = parseAstro(text);
  return {
    roots: [ast as unknown as Node],
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ text: message, labels }) => ({ at: labels[0]?.start ?? 0, message })),
  };
}

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
