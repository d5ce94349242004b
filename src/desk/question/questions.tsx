import { useStore } from '@nanostores/react';
import {
  answerAsShop,
  type DeskAnswer,
  type DeskQuestion,
  type DeskQuestionKind,
  hideAnswer,
  hideQuestion,
  listDeskQuestions,
} from '#core/question/desk-contract.ts';
import { answerMaxLength } from '#core/question/limits.ts';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { HideDialog } from '#desk/shell/form/hide-dialog.tsx';
import { $waiting } from '#desk/shell/frame/waiting.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Since } from '#desk/shell/list/since.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';

const tabs: readonly (readonly [kind: DeskQuestionKind, name: string])[] = [
  ['unanswered', '待回答'],
  ['hidden', '已隐藏'],
  ['all', '全部'],
];

/** One dialog: the shop's answer, or hiding and showing the question or one of its answers. */
type Doing =
  | { readonly what: 'answer' | 'hide'; readonly of: DeskQuestion }
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
        <span className="muted">{data && kind !== 'unanswered' && `${data.total.toLocaleString('zh-CN')} 个问题`}</span>
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
        {data?.list.length === 0 && <Empty title={search ? `没有提到“${search}”的问题` : '这里没有问题'} />}
        <ul className="cases">
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
      {doing?.what === 'answer' && <AnswerDialog of={doing.of} onClose={close} />}
      {doing?.what === 'hide' && <HideQuestion of={doing.of} onClose={close} />}
      {doing?.what === 'hide-answer' && <HideAnswer of={doing.of} onClose={close} />}
    </>
  );
}

const shopAnswer = ({ answers }: DeskQuestion): string => answers.find((one) => one.is_shop)?.content ?? '';

const Item = (props: {
  readonly question: DeskQuestion;
  readonly kind: DeskQuestionKind;
  readonly onDo: (doing: Doing) => void;
}) => {
  const { question, kind, onDo } = props;
  return (
    <li className="case">
      <header>
        <b>{question.content}</b>
        {question.alike > 1 && (
          <Link className="alike" href={addressOf('questions', { kind, search: question.content })}>
            同样的问题 {question.alike.toLocaleString('zh-CN')} 条
          </Link>
        )}
      </header>
      <p className="review__of">
        <Link href={addressOf(`goods/${question.goods_id}`)}>{question.item_name}</Link>
        <span>
          {question.username} 问 · <Since time={question.created} />
        </span>
      </p>
      {question.hidden_reason && <p className="fault">已隐藏：{question.hidden_reason}</p>}
      {question.answers.map((answer) => (
        <Answer key={answer.answer_id} answer={answer} onHide={() => onDo({ what: 'hide-answer', of: answer })} />
      ))}
      <footer>
        <button type="button" className="plain quiet quiet--hover" onClick={() => onDo({ what: 'hide', of: question })}>
          {question.hidden_reason ? '恢复问题' : '隐藏问题'}
        </button>
        <button type="button" className="btn" onClick={() => onDo({ what: 'answer', of: question })}>
          {shopAnswer(question) ? '修改回答' : '回答'}
        </button>
      </footer>
    </li>
  );
};

const Answer = ({ answer, onHide }: { readonly answer: DeskAnswer; readonly onHide: () => void }) => (
  <div className="told told--answer">
    <p>
      <span className="muted">{answer.is_shop ? '商家回答' : answer.username}：</span>
      {answer.content}
      {answer.helpful_num > 0 && <span className="muted"> {answer.helpful_num} 人觉得有用</span>}
      {answer.hidden_reason && <span className="fault"> 已隐藏：{answer.hidden_reason}</span>}
    </p>
    <button
      type="button"
      className="plain quiet quiet--hover"
      aria-label={`${answer.hidden_reason ? '恢复显示' : '隐藏'}这个回答：${answer.content}`}
      onClick={onHide}
    >
      {answer.hidden_reason ? '恢复' : '隐藏'}
    </button>
  </div>
);

interface DialogProps<Of> {
  readonly of: Of;
  readonly onClose: (said?: string) => void;
}

function AnswerDialog({ of, onClose }: DialogProps<DeskQuestion>) {
  const { isBusy, fault, send } = usePress(answerAsShop);
  const answer = async (form: FormData): Promise<void> => {
    if (await send({ question_id: of.question_id, content: textOf(form, 'content') })) onClose('已回答');
  };
  return (
    <FormDialog title="回答问题" press="回答" {...{ isBusy, fault }} onClose={() => onClose()} onSend={answer}>
      <p>{of.content}</p>
      <label className="field">
        商家回答（所有人可见）
        <textarea
          className="input"
          name="content"
          rows={4}
          maxLength={answerMaxLength}
          defaultValue={shopAnswer(of)}
          required
        />
      </label>
    </FormDialog>
  );
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
