import { expect, test } from 'vitest';
import { kinds } from '#backend/world/kinds/all.ts';
import { questionMaxLength } from '#core/question/limits.ts';
import { loadFacts } from './facts.ts';
import { makeGoods } from './goods.ts';
import { makeQuestions, questionsFor } from './questions.ts';

const seeds = makeGoods(600, loadFacts());
const { questions, answers } = makeQuestions(seeds);

test('the same questions on every run, and every kind of device has its own', () => {
  expect(makeQuestions(makeGoods(600, loadFacts()))).toEqual({ questions, answers });
  expect(kinds.map(({ noun }) => noun).filter((noun) => questionsFor(noun).length === 0)).toEqual([]);
});

test('most goods are asked about, no question twice; most have an answer, later than the question', () => {
  const perGoods = Map.groupBy(questions, (question) => question.goods_id);
  expect(perGoods.size).toBeGreaterThan(450);
  expect(perGoods.size).toBeLessThan(600);
  for (const own of perGoods.values()) {
    expect(new Set(own.map(({ content }) => content)).size).toBe(own.length);
    expect(own.length).toBeLessThanOrEqual(6);
  }
  expect(answers.length / questions.length).toBeCloseTo(0.92, 1);
  const createdOf = new Map(questions.map((question) => [question.question_id, question.created]));
  expect(answers.filter(({ question_id, created }) => created <= (createdOf.get(question_id) ?? 0))).toEqual([]);
  expect(questions.filter(({ content }) => content.length > questionMaxLength)).toEqual([]);
});
