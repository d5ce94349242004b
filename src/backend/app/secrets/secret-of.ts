import { readFileSync } from 'node:fs';

/**
 * A secret of the environment: the content of the file that `NAME_FILE` names, else the variable `NAME` itself, else "". A file that
 * cannot be read is a fault, and faults never hold a content.
 */
export function secretOf(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
  faults: string[],
): string {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE：读不到文件 ${file}`);
    return '';
  }
}
