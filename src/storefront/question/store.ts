import {
  type Answer,
  answerQuestion,
  askQuestion,
  listQuestions,
  markHelpful,
  type QuestionSort,
} from '#core/question/contract.ts';
import { questionPageSize } from '#core/question/limits.ts';
import { routes } from '#core/site/routes.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';
import { contentKey } from '#storefront/shell/call/content-key.ts';
import { keepForLogin } from '#storefront/shell/form/draft.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

export type { Answer, Question, QuestionSort } from '#core/question/contract.ts';
export type QuestionPage = OutputOf<typeof listQuestions>;

/** One page of a product's questions; rejects with a message fit to be shown. */
export const loadQuestions = (itemId: string, sort: QuestionSort, page: number): Promise<QuestionPage> =>
  call(listQuestions, { item_id: itemId, sort, page, pageSize: questionPageSize }, { silent: true });

/** The outcome of a form: "" when it was stored, else the reason; `undefined` on the way to the login page. */
export type Outcome = string | undefined;

/** Leads a visitor to the login page, and back to the questions with what was typed. */
function logInFirst(): undefined {
  keepForLogin();
  goTo(routes.login(`${location.pathname}${location.search}#questions`));
}

const asking = contentKey();
const answering = contentKey();

/** Asks about a product. */
export async function ask(itemId: string, content: string): Promise<Outcome> {
  if (!isLoggedIn()) return logInFirst();
  const question = { item_id: itemId, content };
  try {
    await call(askQuestion, question, { silent: true, idempotencyKey: asking.of(question) });
  } catch (reason) {
    return messageOf(reason);
  }
  asking.done();
  showToast('问题已发布，商家和买过的人会来回答');
  return '';
}

/** Answers a question about a product that the member has bought. */
export async function answer(questionId: string, content: string): Promise<Outcome> {
  if (!isLoggedIn()) return logInFirst();
  const said = { question_id: Number(questionId), content };
  try {
    await call(answerQuestion, said, { silent: true, idempotencyKey: answering.of(said) });
  } catch (reason) {
    return messageOf(reason);
  }
  answering.done();
  showToast('回答已发布，谢谢您');
  return '';
}

/** Gives the member's voice to an answer or takes it back. Returns the answer as it is then, `undefined` after a refusal. */
export async function setHelpful(answerId: string, isHelpful: boolean): Promise<Answer | undefined> {
  if (!isLoggedIn()) return logInFirst();
  try {
    return await call(markHelpful, { answer_id: Number(answerId), is_helpful: isHelpful });
  } catch {
    return undefined;
  }
}
