import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const coreFolder = join(import.meta.dirname, '../../core');

/** The comment on one endpoint in a file of the core. */
export interface Docstring {
  /** First sentence. */
  readonly summary: string;
  /** The whole comment on one line. */
  readonly text: string;
  /** Section of the contract, such as "9.10"; "" when the comment names none. */
  readonly section: string;
}

const noDocstring: Docstring = { summary: '', text: '', section: '' };

/**
 * Comments of the exported endpoints, or calls of the desk, by name. The backend runs from its own sources, so the comment beside an endpoint is
 * its only description: editors, readers of the code and the API document all show the same text.
 */
export function readDocstrings(of: 'endpoint' | 'desk' = 'endpoint'): Map<string, Docstring> {
  const made = of === 'endpoint' ? 'endpoint' : 'desk(?:Read|Write)';
  const pattern = `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport const (\\w+) = (?:/\\*[^*]*\\*/ )?${made}\\(`;
  const found = new Map<string, Docstring>();
  for (const file of readdirSync(coreFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(join(coreFolder, file), 'utf8');
    for (const [, comment = '', name = ''] of source.matchAll(new RegExp(pattern, 'g')))
      found.set(name, toDocstring(comment));
  }
  return found;
}

export const docstringOf = (docstrings: ReadonlyMap<string, Docstring>, name: string): Docstring =>
  docstrings.get(name) ?? noDocstring;

function toDocstring(comment: string): Docstring {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .replace(/\{@link (\w+)\}/g, '$1')
    .trim();
  const [, section = ''] = /contract (?:§)?(\d+(?:\.\d+)?)/i.exec(text) ?? [];
  const [sentence = text] = text.split(/(?<=[.。])\s/);
  return { text, section, summary: sentence.replace(/\s*\((?:contract|spec)[^)]*\)/i, '').replace(/\.$/, '') };
}
