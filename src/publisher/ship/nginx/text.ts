import { PublishFault } from '#publisher/run/outcome.ts';

/** A value as nginx reads it. Nothing we publish has these signs; a path with one could mean something else there. */
export function quoted(value: string): string {
  if (/["\\\n$]/.test(value)) throw new PublishFault(31, `nginx 配置中不能写 ${value}`);
  return `"${value}"`;
}

/** A regular expression as nginx reads it. */
export const pattern = (source: string): string => `"~${source.replaceAll('"', '\\"')}"`;

/** A `map` block: a variable that depends on others. Keys are compared without regard to case, expressions with it. */
export const map = (from: string, to: string, lines: readonly (readonly [key: string, value: string])[]): string =>
  [`map ${from} ${to} {`, ...lines.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');

/** A block with its lines indented. */
export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`), '}'].join('\n');
