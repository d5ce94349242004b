import { PublishFault } from '#publisher/run/outcome.ts';

/** Quotes a value for nginx. Nothing we publish contains these characters; in a path they could change its meaning. */
export function quoted(value: string): string {
  if (/["\\\n$]/.test(value)) throw new PublishFault(31, `nginx 配置中不能写 ${value}`);
  return `"${value}"`;
}

/** Quotes a regular expression for nginx. */
export const pattern = (source: string): string => `"~${source.replaceAll('"', '\\"')}"`;

/** A `map` block: a variable that depends on others. Keys ignore case, expressions do not. */
export const map = (from: string, to: string, lines: readonly (readonly [key: string, value: string])[]): string =>
  [`map ${from} ${to} {`, ...lines.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');

/** A block with its lines indented. */
export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`), '}'].join('\n');
