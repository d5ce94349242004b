import { useState } from 'react';
import { answerMaxLength } from '#core/question/limits.ts';
import { dayOf } from '#core/time/day.ts';
import { type Answer, answer, type Question, setHelpful } from '#storefront/question/store.ts';
import { hasReturned } from '#storefront/shell/form/draft.ts';
import { WordsForm } from './WordsForm.tsx';

interface Props {
  question: Question;
  /** The member has bought the product. */
  mayAnswer: boolean;
  onAnswered: () => void;
}

/** One question with its answers, their voices, and a form for those who have bought the product. */
export function QuestionRow({ question, mayAnswer, onAnswered }: Props) {
  const draft = `answer-${question.question_id}`;
  const [isAnswering, setAnswering] = useState(() => mayAnswer && hasReturned(draft));

  function close(isStored: boolean) {
    setAnswering(false);
    if (isStored) onAnswered();
  }

  return (
    <li className="question">
      <p className="question__line">
        <b className="question__mark" aria-hidden="true">
          问
        </b>
        <span className="question__text">
          <b>{question.content}</b>
          <span className="hint">
            {question.username}·<span className="num">{dayOf(question.created)}</span>
          </span>
        </span>
      </p>
      {question.answers.map((one) => (
        <AnswerLine key={one.answer_id} answer={one} />
      ))}
      {question.answers.length === 0 && <p className="hint question__wait">还没有回答</p>}
      {mayAnswer && !isAnswering && (
        <button type="button" className="link question__wait small" onClick={() => setAnswering(true)}>
          我买过，来回答
        </button>
      )}
      {isAnswering && (
        <WordsForm
          name={draft}
          label={`回答：${question.content}`}
          hint="说说您自己用下来的情况"
          maxLength={answerMaxLength}
          press="回答"
          onSend={(content) => answer(question.question_id, content)}
          onClose={close}
        />
      )}
    </li>
  );
}

function AnswerLine({ answer: told }: { answer: Answer }) {
  const [changed, setChanged] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const shown = changed ?? told;

  async function press() {
    if (isBusy) return;
    setBusy(true);
    const now = await setHelpful(shown.answer_id, !shown.is_helpful);
    if (now) setChanged(now);
    setBusy(false);
  }

  return (
    <div className="question__line">
      <b className="question__mark question__mark--answer" aria-hidden="true">
        答
      </b>
      <div className="question__text">
        <p>{shown.content}</p>
        <div className="row hint">
          <span>
            {shown.is_shop ? `${shown.username}客服` : `买家 ${shown.username}`}·
            <span className="num">{dayOf(shown.created)}</span>
          </span>
          <button
            type="button"
            className={shown.is_helpful ? 'question__helpful is-on' : 'question__helpful'}
            aria-pressed={shown.is_helpful}
            aria-busy={isBusy}
            onClick={() => void press()}
          >
            有用{shown.helpful_num > 0 && <span className="num"> {shown.helpful_num}</span>}
          </button>
        </div>
      </div>
    </div>
  );
}
