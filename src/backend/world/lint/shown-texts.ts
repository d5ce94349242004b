import { articleSeeds } from '#backend/world/articles.ts';
import { designerSeeds } from '#backend/world/designers.ts';
import { experienceDynamicSeeds } from '#backend/world/experience-dynamics.ts';
import { experienceSeeds } from '#backend/world/experiences.ts';
import { loadFacts } from '#backend/world/facts.ts';
import { makeGoods } from '#backend/world/goods.ts';
import { makeProgrammes } from '#backend/world/programmes.ts';
import { makeQuestions } from '#backend/world/questions.ts';
import { makeReviews } from '#backend/world/reviews.ts';
import { makeTopics } from '#backend/world/topics.ts';

/** One text of the sample world that a shopper reads. */
interface ShownText {
  /** What it belongs to, and which part of that. */
  readonly part: string;
  /** Id of the product, programme, centre and so on. */
  readonly owner: string;
  /** Plain text or HTML. */
  readonly text: string;
}

export const goodsSeeds = makeGoods(600, loadFacts());
const { programmes, rooms } = makeProgrammes(goodsSeeds);
const { questions, answers } = makeQuestions(goodsSeeds);
const goodsOfQuestion = new Map(questions.map((question) => [question.question_id, String(question.goods_id)]));
const { topics, blocks } = makeTopics(goodsSeeds, programmes);
const stories = blocks
  .filter(({ type }) => type === 'html')
  .map(({ topic_name, data }) => ({ topic_name, html: String(JSON.parse(data)) }));

/** Texts of rows, one of each field that is named. */
function textsOf<Row>(thing: string, rows: readonly Row[], id: (row: Row) => unknown, fields: (keyof Row & string)[]) {
  return rows.flatMap((row) =>
    fields.map((field): ShownText => ({ part: `${thing}.${field}`, owner: String(id(row)), text: String(row[field]) })),
  );
}

const goods = goodsSeeds.map((seed) => seed.goods);

/** All of them, of 600 goods. */
export const shownTexts: readonly ShownText[] = [
  ...textsOf('goods', goods, (row) => row.goods_id, ['item_name', 'brief', 'intro']),
  ...textsOf('programme', programmes, (row) => row.programme_id, ['name', 'summary', 'content']),
  ...textsOf('room', rooms, (row) => row.programme_id, ['name', 'summary']),
  ...textsOf('centre', experienceSeeds, (row) => row.experience_id, ['name', 'intro']),
  ...textsOf('dynamic', experienceDynamicSeeds, (row) => row.dynamic_id, ['title', 'summary', 'content']),
  ...textsOf('article', articleSeeds, (row) => row.article_id, ['title', 'summary', 'content']),
  ...textsOf('designer', designerSeeds, (row) => row.designer_id, ['title', 'intro']),
  ...textsOf('topic', topics, (row) => row.name, ['title']),
  ...textsOf('topic', blocks, (row) => row.topic_name, ['title']),
  ...textsOf('topic', stories, (row) => row.topic_name, ['html']),
  ...textsOf('review', makeReviews(goodsSeeds), (row) => row.goods_id, ['content', 'reply']),
  ...textsOf('question', questions, (row) => row.goods_id, ['content']),
  ...textsOf('answer', answers, (row) => goodsOfQuestion.get(row.question_id), ['content']),
];

/** Its lines without marks of HTML. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/<\/?(?:a|b|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Its whole sentences; headings and names are none. */
const sentencesOf = (text: string): string[] =>
  linesOf(text)
    .flatMap((line) => line.split(/(?<=[。！？])/))
    .map((part) => part.trim())
    .filter((part) => /[。！？]$/.test(part));

/** Uses of each text by owners, the commonest first. */
export function usesOf(texts: readonly (readonly [owner: string, text: string])[]): [text: string, owners: number][] {
  const owners = new Map<string, Set<string>>();
  for (const [owner, text] of texts) owners.set(text, (owners.get(text) ?? new Set()).add(owner));
  return [...owners].map(([text, own]): [string, number] => [text, own.size]).sort((a, b) => b[1] - a[1]);
}

/** Sentences of some parts with their owners. */
export const sentencesIn = (parts: RegExp): (readonly [owner: string, text: string])[] =>
  shownTexts
    .filter(({ part }) => parts.test(part))
    .flatMap(({ owner, text }) => sentencesOf(text).map((sentence) => [owner, sentence] as const));
