import { expect, test } from 'vitest';
import { loadFacts } from '#backend/world/facts.ts';
import { makeGoods } from '#backend/world/goods.ts';
import { saysTwice } from '#backend/world/goods-names.ts';
import { kinds } from '#backend/world/kinds/all.ts';
import { wordsFor } from './all.ts';

const goods = makeGoods(600, loadFacts()).map((seed) => seed.goods);
const sentencesOf = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, '\n')
    .split(/\n|(?<=[。！？])/)
    .map((part) => part.trim())
    .filter((part) => part.endsWith('。'));

const modelOf = (params: string): string | undefined =>
  (JSON.parse(params) as { attribute_name: string; attribute_value_name: string }[]).find(
    (row) => row.attribute_name === '型号',
  )?.attribute_value_name;

/** Uses of each text by the goods, most used first. */
function usesOf(texts: readonly (readonly string[])[]): [string, number][] {
  const uses = new Map<string, number>();
  for (const own of texts) for (const text of new Set(own)) uses.set(text, (uses.get(text) ?? 0) + 1);
  return [...uses].sort((a, b) => b[1] - a[1]);
}

test('a sentence stands in at most three of the 600 goods', () => {
  const uses = usesOf(goods.map((row) => sentencesOf(row.intro)));
  process.stdout.write(`goods: ${uses.length} sentences, the commonest ${uses[0]?.[1]} times: ${uses[0]?.[0]}\n`);
  expect(uses.filter(([, times]) => times > 3)).toEqual([]);
  expect(uses.length).toBeGreaterThan(600);
});

test('a line under the name stands under at most three of the 600 goods', () => {
  const uses = usesOf(goods.map((row) => [row.brief]));
  process.stdout.write(`briefs: ${uses.length}, the commonest ${uses[0]?.[1]} times: ${uses[0]?.[0]}\n`);
  expect(uses.filter(([, times]) => times > 3)).toEqual([]);
});

test('a name says no word twice and ends in no model code', () => {
  const doubled = goods.filter((row) => saysTwice(row.item_name)).map((row) => row.item_name);
  const coded = goods
    .filter((row) => row.item_name.endsWith(` ${modelOf(row.item_params)}`))
    .map((row) => row.item_name);
  process.stdout.write(`names: ${doubled.length} doubled words, ${coded.length} model codes\n`);
  expect(doubled).toEqual([]);
  expect(coded).toEqual([]);
});

test('no sentence is written for two kinds', () => {
  const uses = usesOf(
    kinds.map(({ noun, points }) => [
      ...wordsFor(noun).leads,
      ...[...points, ...wordsFor(noun).points].map(([, text]) => text),
    ]),
  );
  expect(uses.filter(([, times]) => times > 1)).toEqual([]);
});
