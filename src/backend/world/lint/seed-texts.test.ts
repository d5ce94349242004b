import { expect, test } from 'vitest';
import { saysTwice } from '#backend/world/goods-names.ts';
import { kinds } from '#backend/world/kinds/all.ts';
import { questionsFor } from '#backend/world/questions.ts';
import { sayingsFor } from '#backend/world/reviews.ts';
import { agrees } from '#backend/world/words/agreement.ts';
import { buyersRules, houseRules, repeatable } from './house-rules.ts';
import { goodsSeeds, linesOf, sentencesIn, shownTexts, usesOf } from './shown-texts.ts';

/** Sentences behind the reviews of the first version of the sample world. */
const firstPool = 264;
const mostUses = 3;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const textsOf = (part: string) =>
  shownTexts.filter((shown) => shown.part === part).map(({ owner, text }) => [owner, text] as const);

test.each([
  ['goods', /^goods\.intro/, mostUses],
  ['programmes', /^(programme|room)\./, mostUses],
  ['centres', /^centre\./, mostUses],
  ['dynamics', /^dynamic\.content/, mostUses],
  ['articles', /^article\.content/, mostUses],
])('a sentence stands on few %s', (things, parts, limit) => {
  const uses = usesOf(sentencesIn(parts)).filter(([text]) => !repeatable.has(text));
  print(`${things}: ${uses.length} sentences, the commonest on ${uses[0]?.[1]}: ${uses[0]?.[0]}`);
  expect(uses.filter(([, owners]) => owners > limit)).toEqual([]);
});

test('each exemption is needed', () => {
  const uses = new Map(usesOf(sentencesIn(/^programme\./)));
  expect([...repeatable.keys()].filter((text) => (uses.get(text) ?? 0) <= mostUses)).toEqual([]);
});

test('what is said of a product agrees with its parameters', () => {
  const against = goodsSeeds.flatMap(({ kind, goods }) => {
    const rows = JSON.parse(goods.item_params) as { attribute_name: string; attribute_value_name: string }[];
    const params = new Map(rows.map((row) => [row.attribute_name, row.attribute_value_name]));
    return [goods.item_name, ...goods.brief.split('，'), ...linesOf(goods.intro)]
      .filter((line) => !agrees(line, params, kind))
      .map((line) => `${goods.goods_id} ${line}`);
  });
  expect(against).toEqual([]);
});

test('a line under the name stands under at most three goods', () => {
  const uses = usesOf(textsOf('goods.brief'));
  print(`briefs: ${uses.length}, the commonest under ${uses[0]?.[1]}: ${uses[0]?.[0]}`);
  expect(uses.filter(([, owners]) => owners > mostUses)).toEqual([]);
});

test('1,500 sentences are written by hand, besides those of buyers', () => {
  const counts = [/^goods\.intro/, /^(programme|room)\./, /^(centre|dynamic)\./, /^(article|topic|designer)\./].map(
    (parts) => new Set(sentencesIn(parts).map(([, text]) => text)).size,
  );
  const written = new Set(sentencesIn(/^(?!review|question|answer)/).map(([, text]) => text));
  print(`written: ${written.size} sentences; goods, programmes, centres, news: ${counts.join(', ')}`);
  expect(written.size).toBeGreaterThanOrEqual(1500);
});

test('buyers have four times as many sayings as at first, none of which rules over the others', () => {
  const pool = new Set(kinds.flatMap(({ noun }) => Object.values(sayingsFor(noun)).flat()));
  const uses = usesOf(
    sentencesIn(/^review\.content/).map(([owner, text], index) => [`${owner} ${index}`, text] as const),
  ).filter(([text]) => pool.has(text));
  const whole = textsOf('review.content');
  const distinct = new Set(whole.map(([, text]) => text)).size;
  print(`reviews: ${whole.length}, ${distinct} different; ${pool.size} sayings, ${uses.length} used`);
  print(`the commonest saying ${uses[0]?.[1]} times: ${uses[0]?.[0]}`);
  expect(pool.size).toBeGreaterThanOrEqual(4 * firstPool);
  expect(uses.length).toBeGreaterThan(0.97 * pool.size);
  expect(uses[0]?.[1]).toBeLessThanOrEqual(60);
  expect(distinct / whole.length).toBeGreaterThan(0.9);
});

test('goods are asked what concerns their kind', () => {
  const pool = new Set(kinds.flatMap(({ noun }) => questionsFor(noun).map(([question]) => question)));
  const uses = usesOf(textsOf('question.content')).filter(([text]) => pool.has(text));
  print(`questions: ${uses.length} different, the commonest of ${uses[0]?.[1]} goods: ${uses[0]?.[0]}`);
  expect(pool.size).toBeGreaterThan(120);
});

test('a name says no word twice, is short and has no model code', () => {
  const names = shownTexts.filter(({ part }) => /\.(item_name|name|title)$/.test(part));
  expect(names.filter(({ text }) => saysTwice(text.replaceAll('分贝', '')))).toEqual([]);
  const models = new Map(
    goodsSeeds.map(({ goods }) => [goods.item_name, (goods.item_params.match(/"型号","[^"]+":"([^"]+)"/) ?? [])[1]]),
  );
  print(`names: ${names.length}, of goods ${models.size}`);
  expect([...models].filter(([name, model]) => !model || name.split(' ').includes(model))).toEqual([]);
  expect([...models.keys()].filter((name) => name.split(' ').length > 4 || name.length > 32)).toEqual([]);
});

test('no text breaks a rule of the house', () => {
  const broken = shownTexts.flatMap(({ part, owner, text }) => {
    const rules = part.startsWith('review.content') || part.startsWith('answer') ? buyersRules : houseRules;
    return linesOf(text).flatMap((line) =>
      rules.flatMap(({ pattern, reason }) => {
        const [found] = line.match(pattern) ?? [];
        return found === undefined ? [] : [`${part} ${owner} ${reason} “${found}”：${line}`];
      }),
    );
  });
  print(`house rules: ${houseRules.length} rules, ${broken.length} lines break one`);
  expect([...new Set(broken)].slice(0, 20)).toEqual([]);
});
