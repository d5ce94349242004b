import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import { getDeskTopic, listTopicChoices, saveTopic } from '#core/topic/desk-contract.ts';
import { isOwnText } from '#core/topic/names.ts';
import { callDesk, wordsOf } from '#desk/shell/call.ts';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { OnlineLink } from '#desk/shell/link.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { BeginWith } from '#desk/topic/others/begin-with.tsx';
import { Basics, stateOf, type TopicBasics } from './basics.tsx';
import { Blocks, type OpenBlocks } from './blocks.tsx';
import { type DraftBlock, draftBlock } from './draft.ts';
import { Preview } from './preview.tsx';
import { stateKinds, stateNames } from './state.ts';

type TextPart = DeskOutput<typeof getDeskTopic>['draft'][number];

const emptyDraft: TopicBasics = { name: '', title: '', image: '', begins: '', ends: '' };
const everyKind: readonly DeskBlock['type'][] = ['html', 'items', 'projects', 'banner', 'form'];

/** The form of a topic or of a text of the shop; "" is a new topic. What is typed stays when it is refused. */
export function TopicForm({ name }: { readonly name: string }) {
  const [draft, setDraft] = useState<TopicBasics | null>(name ? null : emptyDraft);
  const [blocks, setBlocks] = useState<readonly DraftBlock[]>([]);
  // Those that were stored are folded; what is added is there to be filled in.
  const [open, setOpen] = useState<OpenBlocks>(new Set());
  const [goods, setGoods] = useState<ReadonlyMap<string, string>>(new Map());
  const [pics, setPics] = useState<ReadonlyMap<string, string>>(new Map());
  const [stored, setStored] = useState<Pick<TopicBasics, 'begins' | 'ends'> | null>(null);
  const [updated, setUpdated] = useState<number | undefined>(undefined);
  const [parts, setParts] = useState<readonly TextPart[]>([]);
  const [fault, setFault] = useState('');
  const choices = useCall(listTopicChoices, {});
  const press = usePress(saveTopic);
  useEffect(() => {
    if (!name) return;
    callDesk(getDeskTopic, { name })
      .then(({ blocks: written, goods: named, updated: last, draft: offered, ...rest }) => {
        setDraft(rest);
        setStored(last > 0 || written.length > 0 ? rest : null);
        setBlocks(written.map(draftBlock));
        setGoods(new Map(named.map((one) => [one.id, one.name])));
        setPics(new Map(named.map((one) => [one.id, one.pic])));
        setUpdated(last);
        setParts(offered);
      })
      .catch((error: unknown) => setFault(wordsOf(error)));
  }, [name]);
  if (!draft) return <NotRead fault={fault} />;
  const isText = isOwnText(name);
  const set = (part: Partial<TopicBasics>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const saved = await press.send({ ...draft, blocks: blocks.map(({ block }) => block), updated });
    if (!saved) return;
    say(isText ? '文本已保存，发布后页面更新' : '专题已保存，发布后页面更新');
    go(addressOf('topics'));
  };
  const state = stored && stateOf(stored);
  const known = {
    goods,
    pics,
    programmes: choices.data?.programmes ?? [],
    forms: choices.data?.forms ?? [],
    onGoods: (chosen: ReadonlyMap<string, string>) => setGoods(new Map([...goods, ...chosen])),
  };
  return (
    <SheetForm
      title={name ? draft.title || '专题' : '新建专题'}
      back={addressOf('topics')}
      end={
        state && (
          <>
            <span className={state === 'shown' ? 'wide-only' : undefined}>
              <State kind={stateKinds[state]}>{stateNames[state]}</State>
            </span>
            {state === 'shown' && <OnlineLink href={routes.topic(name)} />}
          </>
        )
      }
      isNew={name === ''}
      side={
        <>
          {name === '' && blocks.length === 0 && (
            <BeginWith
              onBegin={(topic) => {
                setBlocks(topic.blocks.map(draftBlock));
                setGoods(new Map(topic.goods.map((one) => [one.id, one.name])));
                setPics(new Map(topic.goods.map((one) => [one.id, one.pic])));
              }}
            />
          )}
          <Preview title={draft.title} image={draft.image} hasCover={!isText} {...{ blocks, known }} />
        </>
      }
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
    >
      <Basics name={name} draft={draft} isSeen={state === 'shown'} onChange={set} />
      {blocks.length === 0 && parts.length > 0 && (
        <section className="box box--pad" aria-label="草稿">
          <p>这篇文本还没有写。草稿里已经填好店铺信息里的名称与电话；请读过、改好，再保存。</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              const begun = parts.map(({ title, html }) => draftBlock({ type: 'html', title, data: html }));
              setBlocks(begun);
              // What has to be read is in sight.
              setOpen(new Set(begun.map(({ key }) => key)));
            }}
          >
            用草稿起头
          </button>
        </section>
      )}
      <Blocks
        blocks={blocks}
        kinds={isText ? ['html'] : everyKind}
        known={known}
        open={open}
        onOpen={setOpen}
        onChange={setBlocks}
      />
    </SheetForm>
  );
}
