import { basename } from 'node:path/posix';
import { patternOf } from './place.ts';
import type { Check, Offence, Sense } from './shape.ts';

/**
 * Rule `word`: no name of a file, and no name declared in it, contains a word that the glossary rules out, unless the
 * table gives the word another sense there. Names in snake_case are spellings of the wire and of tables.
 */
export const checkWords: Check = (tree, { glossary, vocabulary }) => {
  const ruled = glossary.map((each) => ({ ...each, parts: ` ${partsOf(each.never).join(' ')} ` }));
  const senses = vocabulary.senses.map((sense) => ({ sense, patterns: sense.rooms?.map(patternOf) }));
  const holds = vocabulary.holds.map(patternOf);
  const free = vocabulary.free.map(patternOf);
  const onlyIn = new Map(Object.entries(vocabulary.onlyIn).map(([word, rooms]) => [word, rooms.map(patternOf)]));
  const used = new Set<Sense>();
  const offences: Offence[] = [];

  for (const { path, names } of tree.values()) {
    if (!holds.some((pattern) => pattern.test(path)) || free.some((pattern) => pattern.test(path))) continue;
    const own = basename(path).replace(/\..*$/, '');
    for (const { name, line } of [{ name: own, line: 1 }, ...names]) {
      if (name.includes('_')) continue;
      const parts = ` ${partsOf(name).join(' ')} `;
      for (const { never, instead, parts: sought } of ruled) {
        if (!parts.includes(sought)) continue;
        if (onlyIn.get(never)?.every((pattern) => !pattern.test(path))) continue;
        const given = senses.find(
          ({ sense, patterns }) =>
            sense.word === never &&
            (sense.names?.includes(name) ?? true) &&
            (patterns?.some((pattern) => pattern.test(path)) ?? true),
        );
        if (given) used.add(given.sense);
        else offences.push({ file: path, line, rule: 'word', about: never, text: textOf(name, never, instead) });
      }
    }
  }
  return [...offences, ...vocabulary.senses.filter((sense) => !used.has(sense)).map(unused)];
};

const textOf = (name: string, never: string, instead: string): string =>
  `${name} says ${never}; the glossary says ${instead}: rename it, or give the other sense in scripts/law/table/senses.ts`;

const unused = ({ word, reason }: Sense): Offence => ({
  file: 'scripts/law/table/senses.ts',
  line: 1,
  rule: 'unused-sense',
  text: `no name needs the sense of ${word} (${reason}) any more; remove it`,
  about: word,
});

/** The words of a name in lower case and in the singular: `listOwnReviews` → list, own, review. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''));
