import { withoutBlocks } from './house.ts';

/** Kinds of citations: sections of documents, decisions, faults and threats, files, links, commands. */
export type CitationKind = 'spec' | 'contract' | 'design' | 'adr' | 'fault' | 'path' | 'link' | 'command' | 'section';

/** One citation, which must resolve. */
export interface Citation {
  readonly kind: CitationKind;
  /** Number of the section, decision or fault; path; target of the link; name of the command. */
  readonly target: string;
  /** From 1. */
  readonly line: number;
}

type Found = Citation & { readonly from: number; readonly to: number };

/** White space, including the line break of a comment. */
const gap = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
const and = `(?:,|${gap}and|–)(?:${gap})?`;
const numbered: readonly (readonly [kind: CitationKind, pattern: RegExp])[] = [
  ['spec', new RegExp(String.raw`\bspec(?:\.md)?${gap}(§\d+(?:${and}§\d+)*)`, 'gi')],
  [
    'contract',
    new RegExp(String.raw`\bcontract(?:\.md)?${gap}((?:§ ?)?\d+(?:\.\d+)?(?:${and}§?\d+(?:\.\d+)?)*)`, 'gi'),
  ],
  ['design', new RegExp(String.raw`\bdesign(?:\.md)?${gap}(§\d+(?:${and}§\d+)*)`, 'gi')],
  ['adr', new RegExp(String.raw`\bADRs?${gap}(\d+(?:${and}\d+)*)`, 'g')],
];

/** The name of a fault, except in the table row that defines it. */
const faultName = /(?<![\w`'"§:.-]|^\| )([RBT])(\d{1,2})(?:–[RBT]?(\d{1,2}))?(?![\w:-]|\.\w)/gm;
const faultTitle = /(?<=['"`])([RBT])(\d{1,2})(?=: )/g;
const rootPath = /(?<![\w/.#-]|\]\()(?:src|scripts|e2e|docs|public)\/[\w./[\]*<>{},-]*[\w\]*>}]/g;
const tickedPath = /(?<=`)#?[\w@.*<>{},[\]-]+(?:\/[\w@.*<>{},[\]-]+)*\.(?:ts|tsx|mjs|astro|css|md|jsonc)(?=`)/g;
const command = /\bnpm run ([a-z][\w:-]*)/g;
const link = /\]\(([^()\s]+)\)/g;

/** All citations of a file, by line. Markdown is read completely, other files only in their comments. */
export function citationsOf(file: string, text: string): Citation[] {
  const isPage = file.endsWith('.md');
  const found: Found[] = numbered.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      numbersIn(match[1] ?? '').map((target) => at(text, match, kind, target)),
    ),
  );
  const spoken = isPage ? text : commentsOf(text);
  const prose = isPage ? withoutInlineCode(withoutBlocks(text)) : spoken;
  for (const match of prose.matchAll(faultName)) found.push(...faultsOf(text, match));
  if (!isPage) for (const match of text.matchAll(faultTitle)) found.push(...faultsOf(text, match));
  for (const match of spoken.matchAll(rootPath)) found.push(at(text, match, 'path', match[0]));
  for (const match of spoken.matchAll(tickedPath)) {
    if (!found.some(({ from, to }) => from <= match.index && match.index < to)) {
      found.push(at(text, match, 'path', match[0]));
    }
  }
  for (const match of spoken.matchAll(command)) found.push(at(text, match, 'command', match[1] ?? ''));
  if (isPage) {
    for (const match of withoutBlocks(text).matchAll(link)) {
      if (!/^[a-z]+:/.test(match[1] ?? '')) found.push(at(text, match, 'link', match[1] ?? ''));
    }
  }
  found.push(...strays(text, prose, found));
  return found.toSorted((a, b) => a.from - b.from).map(({ kind, target, line }) => ({ kind, target, line }));
}

/** A section sign without a document name; we also cite sections of laws, which are not in the repository. */
function strays(text: string, prose: string, found: readonly Found[]): Found[] {
  return [...prose.matchAll(/§ ?[\w.]*/g)]
    .filter((match) => !/\bLaw\s+$/.test(prose.slice(0, match.index)))
    .filter((match) => !found.some(({ from, to }) => from <= match.index && match.index < to))
    .map((match) => at(text, match, 'section', match[0]));
}

const numbersIn = (list: string): string[] => list.match(/\d+(?:\.\d+)?/g) ?? [];

function faultsOf(text: string, match: RegExpExecArray): Found[] {
  const [, letter = '', first = '', last = first] = match;
  const count = Math.max(1, Number(last) - Number(first) + 1);
  return Array.from({ length: count }, (_, index) => at(text, match, 'fault', `${letter}${Number(first) + index}`));
}

const at = (text: string, match: RegExpExecArray, kind: CitationKind, target: string): Found => ({
  kind,
  target,
  line: text.slice(0, match.index).split('\n').length,
  from: match.index,
  to: match.index + match[0].length,
});

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const withoutInlineCode = (text: string): string => text.replace(/`[^`\n]*`/g, blank);

/** The comments of a source with everything else blanked, so that positions stay the same. */
function commentsOf(text: string): string {
  let kept = '';
  let end = 0;
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:\w'"`\\])\/\/[^\n]*|^# [^\n]*/gm)) {
    kept += blank(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return kept + blank(text.slice(end));
}
