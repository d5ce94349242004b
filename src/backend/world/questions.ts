import type { Insertable } from 'kysely';
import { createRandom } from '#backend/app/texts/random.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { comfortQuestions } from '#backend/world/asked/comfort-questions.ts';
import { kitchenQuestions } from '#backend/world/asked/kitchen-questions.ts';
import { lightQuestions } from '#backend/world/asked/light-questions.ts';
import { safetyQuestions } from '#backend/world/asked/safety-questions.ts';
import { baseTime, daySeconds } from './calendar.ts';
import type { GoodsSeed } from './goods.ts';
import { insertAll } from './insert-all.ts';
import { type Asked, anyQuestions, familyQuestions } from './question-texts.ts';
import { lastNames, surnames } from './review-texts.ts';

type Stored = Insertable<Schema['question']> & { readonly question_id: number };

/** Questions with their answers; both have numbers, because an answer names its question. */
interface Questions {
  readonly questions: readonly Stored[];
  readonly answers: readonly Insertable<Schema['question_answer']>[];
}

/** One product in so many has no question yet. */
const quietShare = 0.15;
const waitingShare = 0.08;

/** In each list the first matching pattern decides. */
const lists = [familyQuestions, [...lightQuestions, ...safetyQuestions, ...comfortQuestions, ...kitchenQuestions]];

/** Questions that fit a kind by its noun: those of its family, and those of the kind itself. */
export const questionsFor = (noun: string): readonly Asked[] =>
  lists.flatMap((list) => list.find(([nouns]) => nouns.test(noun))?.[1] ?? []);

/** Questions of the sample world with their answers, the same on every run. */
export function makeQuestions(seeds: readonly GoodsSeed[]): Questions {
  const questions: Stored[] = [];
  const answers: Insertable<Schema['question_answer']>[] = [];
  for (const { kind, goods } of seeds) {
    const random = createRandom(`questions ${goods.goods_id}`);
    if (random.chance(quietShare)) continue;
    const name = (): string =>
      `${random.pick(surnames)}${'*'.repeat(random.int(1, 2))}${random.chance(0.6) ? random.pick(lastNames) : ''}`;
    const own = questionsFor(kind.noun);
    const asked = [...random.sample(own, random.int(2, 4)), ...random.sample(anyQuestions, random.int(0, 2))];
    for (const [content, answer, by] of asked) {
      const question_id = questions.length + 1;
      const created = baseTime - random.int(2, 90) * daySeconds - random.int(0, daySeconds);
      questions.push({
        question_id,
        goods_id: goods.goods_id,
        user_id: null,
        username: name(),
        content,
        hidden_reason: '',
        created,
      });
      if (random.chance(waitingShare)) continue;
      answers.push({
        question_id,
        is_shop: by === 'shop' ? 1 : 0,
        user_id: null,
        username: by === 'shop' ? '' : name(),
        content: answer,
        helpful_num: random.chance(0.7) ? random.int(1, 28) : 0,
        hidden_reason: '',
        created: created + random.int(1800, 2 * daySeconds),
      });
    }
  }
  return { questions, answers };
}

/** Writes the questions of the sample world. */
export async function seedQuestions(connection: Connection, seeds: readonly GoodsSeed[]): Promise<void> {
  const { questions, answers } = makeQuestions(seeds);
  await insertAll(connection, 'question', questions);
  await insertAll(connection, 'question_answer', answers);
}
