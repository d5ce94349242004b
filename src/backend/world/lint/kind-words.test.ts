import { expect, test } from 'vitest';
import { kinds } from '#backend/world/kinds/all.ts';
import { wordsFor } from '#backend/world/words/all.ts';

test('no sentence is written for two kinds', () => {
  const kindsOf = new Map<string, string[]>();
  for (const { noun, points } of kinds) {
    const { leads, series = {}, points: further } = wordsFor(noun);
    for (const text of [...leads, ...Object.values(series), ...[...points, ...further].map(([, told]) => told)])
      kindsOf.set(text, [...(kindsOf.get(text) ?? []), noun]);
  }
  expect([...kindsOf].filter(([, nouns]) => nouns.length > 1)).toEqual([]);
});
