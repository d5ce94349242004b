import type { DeskAnswer, DeskQuestion, DeskQuestionKind } from '#core/question/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { type MenuAction, RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { GoodsAsked } from './goods-asked.tsx';

/** One dialog: the shop's answer, or hiding and showing the question or one of its answers. */
export type QuestionDoing =
  /** `adopted`: words of a buyer that the shop's answer begins with. */
  | { readonly what: 'answer'; readonly of: DeskQuestion; readonly adopted?: string }
  | { readonly what: 'hide'; readonly of: DeskQuestion }
  | { readonly what: 'hide-answer'; readonly of: DeskAnswer };

interface RowProps {
  readonly question: DeskQuestion;
  readonly kind: DeskQuestionKind;
  readonly onDo: (doing: QuestionDoing) => void;
}

/** Questions below each other: how many ask it, about which goods, what was answered, and the press. */
export const QuestionTable = (props: {
  readonly questions: readonly DeskQuestion[];
  readonly kind: DeskQuestionKind;
  readonly onDo: (doing: QuestionDoing) => void;
}) => (
  <table className={`table table--work table--questions${props.kind === 'unanswered' ? ' table--queue' : ''}`}>
    <thead>
      <tr>
        <th scope="col" className="col-asked">
          问题
        </th>
        <th scope="col" className="col-of">
          问到的商品
        </th>
        <th scope="col">{props.kind === 'unanswered' ? '顾客已答' : '回答'}</th>
        <th scope="col" className="col-do">
          <span className="hidden">操作</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.questions.map((question) => (
        <Row key={question.question_id} question={question} kind={props.kind} onDo={props.onDo} />
      ))}
    </tbody>
  </table>
);

/** What the shop has answered, "" before. */
export const shopAnswer = ({ answers }: DeskQuestion): string => answers.find((one) => one.is_shop)?.content ?? '';

const Row = ({ question, kind, onDo }: RowProps) => {
  const isSeveral = kind === 'unanswered' && question.alike > 1;
  return (
    <tr>
      <td className="work__main">
        <b>{question.content}</b>
        <small className="asked__by">
          {question.alike > 1 && (
            <Link href={addressOf('questions', { kind: 'all', search: question.content })}>
              <b>{question.alike.toLocaleString('zh-CN')}</b> 人问过
            </Link>
          )}
          <span className="muted">
            {question.alike > 1 && '· '}
            {isSeveral ? '最近' : question.username} <Since time={question.created} />
          </span>
          {question.hidden_reason && <State kind="over">已隐藏：{question.hidden_reason}</State>}
        </small>
      </td>
      <td className="asked__of">
        <GoodsAsked question={question} isSeveral={isSeveral} />
      </td>
      <td className="asked__answers">
        {question.answers.map((answer) => (
          <Answer key={answer.answer_id} answer={answer} />
        ))}
        {question.answers.length === 0 && <span className="muted">还没有</span>}
      </td>
      <td className="work__do">
        <button
          type="button"
          className={shopAnswer(question) ? 'btn btn--row is-later' : 'btn btn--row'}
          onClick={() => onDo({ what: 'answer', of: question })}
        >
          {shopAnswer(question) ? '修改回答' : isSeveral ? '统一回答' : '回答'}
        </button>
        <RowMenu
          of={question.content}
          actions={[...(kind === 'unanswered' ? adoptingOf(question, onDo) : []), ...hidingOf(question, onDo)]}
        />
      </td>
    </tr>
  );
};

/** An answer with who gave it, and how many it helped; outside of the column its author has a word more. */
export const Answer = ({ answer, isAlone = false }: { readonly answer: DeskAnswer; readonly isAlone?: boolean }) => (
  <div className="answer">
    <p>{answer.content}</p>
    <small>
      {answer.is_shop ? '商家回答' : isAlone ? `顾客 ${answer.username} 的回答` : answer.username}
      {answer.helpful_num > 0 && ` · ${answer.helpful_num} 人觉得有用`}
      {answer.hidden_reason && <span className="fault"> 已隐藏：{answer.hidden_reason}</span>}
    </small>
  </div>
);

/** What answers in the words of a buyer. */
const adoptingOf = (question: DeskQuestion, onDo: (doing: QuestionDoing) => void): MenuAction[] =>
  question.answers.flatMap((answer, index) =>
    answer.is_shop || answer.hidden_reason
      ? []
      : [
          {
            name: `采用${nameOf(answer, index)}的回答`,
            onPress: () => onDo({ what: 'answer', of: question, adopted: answer.content }),
          },
        ],
  );

/** What takes the question, or one of its answers, off the pages or shows it again. */
const hidingOf = (question: DeskQuestion, onDo: (doing: QuestionDoing) => void): MenuAction[] => [
  {
    name: question.hidden_reason ? '恢复问题' : '隐藏问题',
    onPress: () => onDo({ what: 'hide', of: question }),
  },
  ...question.answers.map((answer, index) => ({
    name: `${answer.hidden_reason ? '恢复' : '隐藏'}${nameOf(answer, index)}的回答`,
    onPress: () => onDo({ what: 'hide-answer', of: answer }),
  })),
];

const nameOf = ({ is_shop, username }: DeskAnswer, index: number): string =>
  is_shop ? '商家' : username || `第 ${index + 1} 个`;
