import { posix } from 'node:path';
import { type Citation, type CitationKind, citationsOf } from './citations.ts';
import { type House, headingsOf } from './house.ts';

/** All citations of a repository, counted by kind, and a line for each that does not resolve. */
export interface Citations {
  readonly counts: Readonly<Partial<Record<CitationKind, number>>>;
  readonly dangling: readonly string[];
}

/** Reads the citations of every file and checks whether their targets exist. */
export function checkCitations(house: House): Citations {
  const isThere = resolverOf(house);
  const counts: Partial<Record<CitationKind, number>> = {};
  const dangling: string[] = [];
  for (const [file, text] of house.texts) {
    // Generated from comments that are checked in their own files.
    if (file === 'docs/contract.md') continue;
    for (const citation of citationsOf(file, text)) {
      counts[citation.kind] = (counts[citation.kind] ?? 0) + 1;
      if (!isThere(file, citation))
        dangling.push(`${file}:${citation.line} cites ${citation.kind} ${citation.target}, which is not there`);
    }
  }
  return { counts, dangling };
}

/** Tells whether the target of a citation in `file` exists. */
type Resolve = (file: string, citation: Citation) => boolean;

function resolverOf(house: House): Resolve {
  const sections = {
    spec: sectionsOf(house, 'docs/spec.md'),
    contract: sectionsOf(house, 'docs/contract.md'),
    design: sectionsOf(house, 'docs/design.md'),
  };
  const decisions = new Set(
    [...house.files].flatMap((file) => /^docs\/adr\/(\d+)-/.exec(file)?.slice(1) ?? []).map((text) => Number(text)),
  );
  const faults = new Set(
    ['docs/faults.md', 'docs/rebuild-faults.md', 'docs/threats.md'].flatMap((file) =>
      [...(house.texts.get(file) ?? '').matchAll(/^\| ([RBT]\d+)\b/gm)].map(([, name = '']) => name),
    ),
  );
  const { scripts = {} } = JSON.parse(house.texts.get('package.json') ?? '{}') as { scripts?: Record<string, string> };
  const paths = pathFinder(house);

  return (file, { kind, target }) => {
    if (kind === 'spec' || kind === 'contract' || kind === 'design') return sections[kind].has(target);
    if (kind === 'adr') return decisions.has(Number(target));
    if (kind === 'fault') return faults.has(target);
    if (kind === 'command') return target in scripts;
    if (kind === 'path') return paths(file, target);
    if (kind === 'link') return isLinked(house, file, target);
    return false;
  };
}

/** Numbers at the beginning of a document's headings. */
const sectionsOf = ({ texts }: House, file: string): ReadonlySet<string> =>
  new Set(
    headingsOf(texts.get(file) ?? '').flatMap(({ text }) => /^§?(\d+(?:\.\d+)?)(?:\.| |$)/.exec(text)?.slice(1) ?? []),
  );

function isLinked(house: House, file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const whole = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
  const isThere = house.files.has(whole) || [...house.files].some((one) => one.startsWith(`${whole}/`));
  if (!isThere || anchor === undefined) return isThere;
  return headingsOf(house.texts.get(whole) ?? '').some((heading) => heading.anchor === anchor);
}

/**
 * Looks for a path from the root, or for a path suffix: `cart/lines.ts` is any file whose path ends with it. `<word>`, `*`
 * and `{a,b}` are wildcards and alternatives; a path that is no file may be a folder.
 */
function pathFinder({ files }: House): (file: string, path: string) => boolean {
  const known = new Map<string, boolean>();
  const all = [...files].join('\n');
  const isThere = (path: string): boolean => {
    if (files.has(path)) return true;
    const pattern = path
      .replace(/\/$/, '')
      .split(/(<[^>]*>|\*+|\{[^}]*\})/)
      .map((part) => {
        if (/^(<|\*)/.test(part)) return '[^\\n]*';
        if (!part.startsWith('{')) return RegExp.escape(part);
        return `(?:${part.slice(1, -1).split(',').map(RegExp.escape).join('|')})`;
      })
      .join('');
    const start = /^(?:src|scripts|e2e|docs|public)\//.test(path) ? '^' : '(?:^|/)';
    return new RegExp(`${start}${pattern}(?:$|/)`, 'm').test(all);
  };
  return (_file, cited) => {
    const path = cited.replace(/^#/, 'src/').replace(/^(?:\.\.?\/)+/, '');
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = isThere(path);
    known.set(path, found);
    return found;
  };
}
