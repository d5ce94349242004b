import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIntact } from '#publisher/release/damage.ts';
import type { Sums } from '#publisher/release/sums.ts';
import { type Dictionary, dictionarySuffix, dictionaryTwin, type ScriptDictionaries } from './dictionary-twin.ts';

/** Paths of scripts as a regular expression: up to the digest, and from there. */
export const scriptPath = { name: '_astro/.+\\.', rest: '[\\w-]{8}\\.js' } as const;

const hashed = new RegExp(`^(${scriptPath.name})${scriptPath.rest}$`);

/** Path of a script up to its digest; null for any other file. */
const nameOf = (file: string): string | null => hashed.exec(file)?.[1] ?? null;

/**
 * Header of a script: browsers offer it as dictionary for the script of the same name that a later release has. Undefined for
 * any other file.
 */
export function laterScriptsOf(path: string): string | undefined {
  const name = nameOf(path.slice(1));
  return name === null ? undefined : `match="/${name}*.js"`;
}

/**
 * Makes the twins of the scripts in `folder` that are new since `base`, in the coding `dcz` against the former script of their
 * name; one that the name or the bytes do not give away as the same script has none. `onTwin` receives the path and content of each.
 */
export function writeScriptTwins(
  folder: string,
  files: ReadonlySet<string>,
  base: { readonly folder: string; readonly sums: Sums },
  onTwin: (file: string, content: Buffer) => void,
): ScriptDictionaries {
  const before = Map.groupBy(
    [...base.sums.keys()].filter((file) => nameOf(file) !== null),
    (file) => nameOf(file) ?? '',
  );
  const found: Record<string, Dictionary> = {};
  for (const file of files) {
    const name = nameOf(file);
    const former = name === null ? [] : (before.get(name) ?? []);
    const [only] = former;
    if (!only || former.length > 1 || only === file) continue;
    const sha256 = base.sums.get(only) ?? '';
    if (!isIntact(base.folder, only, sha256)) continue;
    const content = readFileSync(join(base.folder, only));
    const twin = dictionaryTwin(readFileSync(join(folder, file)), { file: only, sha256, content });
    const without = statSync(join(folder, files.has(`${file}.br`) ? `${file}.br` : file)).size;
    if (twin.length >= without) continue;
    writeFileSync(join(folder, file + dictionarySuffix), twin);
    onTwin(file + dictionarySuffix, twin);
    found[file] = { file: only, sha256 };
  }
  return found;
}
