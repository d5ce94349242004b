import { createRandom, type Random } from '#backend/app/texts/random.ts';

/** A word of a title and what a user types for it. */
export interface Typed {
  readonly word: string;
  readonly query: string;
}

const chinese = /^[\u3400-\u9fff]+$/;

/** Any substring of a title with two or more characters that does not begin or end with a space. */
export function substrings(titles: readonly string[], count: number): { title: string; query: string }[] {
  const random = createRandom('search substrings');
  return Array.from({ length: count }, () => {
    for (;;) {
      const title = random.pick(titles);
      const from = random.int(0, title.length - 2);
      const query = title.slice(from, random.int(from + 2, title.length));
      if (query.trim() === query && query.length >= 2) return { title, query };
    }
  });
}

/** Chinese words of at least `least` characters in titles: the parts between spaces and their components. */
export function titleWords(titles: readonly string[], least: number): string[] {
  const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = new Set(titles.flatMap((title) => title.split(' ')));
  const words = [...parts].flatMap((part) => [part, ...[...dictionary.segment(part)].map(({ segment }) => segment)]);
  return [...new Set(words)].filter((word) => word.length >= least && chinese.test(word));
}

/** The words in full pinyin and by their initials. */
export function spellings(words: readonly string[], readingsOf: (text: string) => readonly string[]) {
  const spell = (form: (reading: string) => string): Typed[] =>
    words.map((word) => ({ word, query: readingsOf(word).map(form).join('') }));
  return { whole: spell((reading) => reading), initials: spell((reading) => reading.slice(0, 1)) };
}

/** One typo in each word: a wrong character, one missing, two swapped, one too many. */
export function typos(words: readonly string[], count: number): Record<'replace' | 'drop' | 'swap' | 'add', Typed[]> {
  const random = createRandom('search typos');
  const characters = [...new Set(words.join(''))];
  const slip = (change: (word: string, at: number) => string): Typed[] =>
    Array.from({ length: count }, () => {
      for (;;) {
        const word = random.pick(words);
        const query = change(word, random.int(0, word.length - 1));
        if (query !== word) return { word, query };
      }
    });
  const other = (random_: Random): string => random_.pick(characters);
  return {
    replace: slip((word, at) => word.slice(0, at) + other(random) + word.slice(at + 1)),
    drop: slip((word, at) => word.slice(0, at) + word.slice(at + 1)),
    swap: slip((word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
    add: slip((word, at) => word.slice(0, at) + other(random) + word.slice(at)),
  };
}
