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
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { type QuestionDoing, QuestionTable } from './question-table.tsx';

const tabs: readonly (readonly [kind: DeskQuestionKind, name: string])[] = [
  ['unanswered', '待回答'],
  ['hidden', '已隐藏'],
  ['all', '全部'],
];

/** How many there are; of those that wait the tab tells it, and equal ones are one. */
function headOf(total: number, kind: DeskQuestionKind): string {
  if (total === 0) return '';
  return kind === 'unanswered' ? '同样的问题排在一起，问得最多的在前' : `${total.toLocaleString('zh-CN')} 个问题`;
}

/** Questions about goods: answered in the shop's name, hidden with a reason like each of their answers. */
export function QuestionsDesk() {
  const { query } = useStore($route);
  const kind = (query.get('kind') ?? 'unanswered') as DeskQuestionKind;
  const search = query.get('search') ?? '';
  const page = Number(query.get('page') ?? 1);
  const waiting = useStore($waiting);
  const { data, fault, reload } = useCall(listDeskQuestions, { kind, search, page });
  const { doing, begin, close } = useDoing<QuestionDoing>(reload);
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
        {data && data.list.length > 0 && <QuestionTable questions={data.list} kind={kind} onDo={begin} />}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            rows={data.list.length}
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
