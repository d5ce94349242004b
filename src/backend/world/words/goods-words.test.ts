import { expect, test } from 'vitest';
import { kinds } from '#backend/world/kinds/all.ts';
import { wordsFor } from './all.ts';

test('no sentence is written for two kinds', () => {
  const kindsOf = new Map<string, string[]>();
  for (const { noun, points } of kinds)
    for (const text of [...wordsFor(noun).leads, ...[...points, ...wordsFor(noun).points].map(([, told]) => told)])
      kindsOf.set(text, [...(kindsOf.get(text) ?? []), noun]);
  expect([...kindsOf].filter(([, nouns]) => nouns.length > 1)).toEqual([]);
});
