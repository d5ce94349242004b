import { useStore } from '@nanostores/react';
import {
  type DeskAnswer,
  type DeskQuestion,
  type DeskQuestionKind,
  hideAnswer,
  hideQuestion,
  listDeskQuestions,
} from '#core/question/desk-contract.ts';
import { HideDialog } from '#desk/review/hide-dialog.tsx';
import { $waiting } from '#desk/shell/frame/waiting.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { type MenuAction, RowMenu } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Answer, AnswerDialog, shopAnswer, spreadOf } from './answer-dialog.tsx';

const tabs: readonly (readonly [kind: DeskQuestionKind, name: string])[] = [
  ['unanswered', '待回答'],
  ['hidden', '已隐藏'],
  ['all', '全部'],
];

/** How many there are; of those that wait, equal ones are one. */
function headOf(total: number, kind: DeskQuestionKind): string {
  if (total === 0) return '';
  const count = total.toLocaleString('zh-CN');
  return kind === 'unanswered' ? '同样的问题是一行，问得最多的在前' : `${count} 个问题`;
}

/** One dialog: the shop's answer, or hiding and showing the question or one of its answers. */
type Doing =
  /** `adopted`: words of a buyer that the shop's answer begins with. */
  | { readonly what: 'answer'; readonly of: DeskQuestion; readonly adopted?: string }
  | { readonly what: 'hide'; readonly of: DeskQuestion }
  | { readonly what: 'hide-answer'; readonly of: DeskAnswer };

/** Questions about goods: answered in the shop's name, hidden with a reason like each of their answers. */
export function QuestionsDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'unanswered') as DeskQuestionKind;
  const search = query.get('search') ?? '';
  const page = Number(query.get('page') ?? 1);
  const waiting = useStore($waiting);
  const { data, fault, reload } = useCall(listDeskQuestions, { kind, search, page });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <h1>问答</h1>
        <span className="muted note">{data && headOf(data.total, kind)}</span>
      </div>
      <section className="box" aria-label="问答列表">
        <Tabs
          label="问答分类"
          current={kind}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('questions', { kind: key, search }) },
            ...(key === 'unanswered' && waiting && { work: waiting.questions }),
          }))}
        />
        <Search
          label="查找问题"
          hint="商品名称或问题里的字"
          value={search}
          onSearch={(text) => go(addressOf('questions', { kind, search: text }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Nothing kind={kind} search={search} />}
        <ul className={kind === 'unanswered' ? 'cases cases--queue' : 'cases'}>
          {data?.list.map((question) => (
            <Item key={question.question_id} question={question} kind={kind} onDo={begin} />
          ))}
        </ul>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('questions', { kind, search, page: to }))}
          />
        )}
      </section>
      {doing?.what === 'answer' && <AnswerDialog {...doing} kind={kind} onClose={close} />}
      {doing?.what === 'hide' && <HideQuestion of={doing.of} onClose={close} />}
      {doing?.what === 'hide-answer' && <HideAnswer of={doing.of} onClose={close} />}
    </>
  );
}

const Nothing = ({ kind, search }: { readonly kind: DeskQuestionKind; readonly search: string }) => {
  if (search) return <Empty title={`没有提到“${search}”的问题`}>换个说法，或清空查找框看全部。</Empty>;
  if (kind === 'unanswered') return <Empty title="问题都回答过了">顾客在商品页提出新的问题后，会排在这里。</Empty>;
  return (
    <Empty title={kind === 'hidden' ? '没有隐藏过问题或回答' : '还没有人提问'}>
      <Link href={addressOf('questions')}>看待回答的</Link>
    </Empty>
  );
};

const Item = (props: {
  readonly question: DeskQuestion;
  readonly kind: DeskQuestionKind;
  readonly onDo: (doing: Doing) => void;
}) => {
  const { question, kind, onDo } = props;
  const isSeveral = kind === 'unanswered' && question.alike > 1;
  return (
    <li className="case case--question">
      <header>
        <b>{question.content}</b>
        {question.alike > 1 && (
          <Link className="tag" href={addressOf('questions', { kind: 'all', search: question.content })}>
            {question.alike.toLocaleString('zh-CN')} 人问过
          </Link>
        )}
        {question.hidden_reason && <State kind="over">已隐藏：{question.hidden_reason}</State>}
      </header>
      <p className="review__of">
        {isSeveral && question.goods_names.length > 1 ? (
          <span>{spreadOf(question)}</span>
        ) : (
          <Link href={addressOf(`goods/${question.goods_id}`)}>{question.item_name}</Link>
        )}
        <span className="wide-only">
          {isSeveral ? '最近一次' : question.username} · <Since time={question.created} />
        </span>
      </p>
      {question.answers.map((answer) => (
        <Answer key={answer.answer_id} answer={answer} />
      ))}
      <footer>
        <span className="case__meta phone-only">
          {isSeveral ? '最近一次' : question.username} · <Since time={question.created} />
        </span>
        <button
          type="button"
          className={shopAnswer(question) ? 'btn btn--row is-later' : 'btn btn--row'}
          onClick={() => onDo({ what: 'answer', of: question })}
        >
          {shopAnswer(question) ? '修改回答' : isSeveral ? '一起回答' : '回答'}
        </button>
        <RowMenu
          of={question.content}
          actions={[...(kind === 'unanswered' ? adoptingOf(question, onDo) : []), ...hidingOf(question, onDo)]}
        />
      </footer>
    </li>
  );
};

/** What answers in the words of a buyer. */
const adoptingOf = (question: DeskQuestion, onDo: (doing: Doing) => void): MenuAction[] =>
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
const hidingOf = (question: DeskQuestion, onDo: (doing: Doing) => void): MenuAction[] => [
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

interface DialogProps<Of> {
  readonly of: Of;
  readonly onClose: (said?: string) => void;
}

function HideQuestion({ of, onClose }: DialogProps<DeskQuestion>) {
  const { isBusy, fault, send } = usePress(hideQuestion);
  return (
    <HideDialog
      what="问题"
      content={of.content}
      isHiding={of.hidden_reason === ''}
      {...{ isBusy, fault, onClose }}
      onReason={async (reason) => Boolean(await send({ question_id: of.question_id, reason }))}
    />
  );
}

function HideAnswer({ of, onClose }: DialogProps<DeskAnswer>) {
  const { isBusy, fault, send } = usePress(hideAnswer);
  return (
    <HideDialog
      what="回答"
      content={of.content}
      isHiding={of.hidden_reason === ''}
      {...{ isBusy, fault, onClose }}
      onReason={async (reason) => Boolean(await send({ answer_id: of.answer_id, reason }))}
    />
  );
}
