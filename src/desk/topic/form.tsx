import { useEffect, useState } from 'react';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { minuteOf } from '#core/time/time.ts';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import { getDeskTopic, listTopicChoices, saveTopic } from '#core/topic/desk-contract.ts';
import { isOwnText } from '#core/topic/names.ts';
import { callDesk, wordsOf } from '#desk/shell/call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { OnlineLink } from '#desk/shell/link.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Blocks } from './blocks.tsx';
import { type DraftBlock, draftBlock } from './draft.ts';

interface Draft {
  readonly name: string;
  readonly title: string;
  readonly image: string;
  readonly begins: string;
  readonly ends: string;
}

type TextPart = DeskOutput<typeof getDeskTopic>['draft'][number];

const emptyDraft: Draft = { name: '', title: '', image: '', begins: '', ends: '' };
const everyKind: readonly DeskBlock['type'][] = ['html', 'items', 'projects', 'banner', 'form'];

/** Whether visitors can open the page now, as far as its times tell. */
function isOnline(name: string, { begins, ends }: Draft): boolean {
  const now = minuteOf(Math.floor(Date.now() / 1000));
  return name !== '' && begins <= now && (ends === '' || ends > now);
}

/** The form of a topic or of a text of the shop; "" is a new topic. What is typed stays when it is refused. */
export function TopicForm({ name }: { readonly name: string }) {
  const [draft, setDraft] = useState<Draft | null>(name ? null : emptyDraft);
  const [blocks, setBlocks] = useState<readonly DraftBlock[]>([]);
  const [goods, setGoods] = useState<ReadonlyMap<string, string>>(new Map());
  const [updated, setUpdated] = useState<number | undefined>(undefined);
  const [parts, setParts] = useState<readonly TextPart[]>([]);
  const [fault, setFault] = useState('');
  const choices = useCall(listTopicChoices, {});
  const press = usePress(saveTopic);
  useEffect(() => {
    if (!name) return;
    callDesk(getDeskTopic, { name })
      .then(({ blocks: stored, goods: named, updated: last, draft: offered, ...rest }) => {
        setDraft(rest);
        setBlocks(stored.map(draftBlock));
        setGoods(new Map(named.map((one) => [one.id, one.name])));
        setUpdated(last);
        setParts(offered);
      })
      .catch((error: unknown) => setFault(wordsOf(error)));
  }, [name]);
  if (!draft) return <NotRead fault={fault} />;
  const isText = isOwnText(name);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const saved = await press.send({ ...draft, blocks: blocks.map(({ block }) => block), updated });
    if (!saved) return;
    say(isText ? '文本已保存，发布后页面更新' : '专题已保存，发布后页面更新');
    go(addressOf('topics'));
  };
  return (
    <SheetForm
      title={name ? draft.title || '专题' : '新建专题'}
      back={addressOf('topics')}
      end={isOnline(name, draft) && <OnlineLink href={routes.topic(name)} />}
      side={
        isText ? undefined : (
          <section className="box box--pad cover cover--wide" aria-label="封面">
            <PictureField label="封面图片" value={draft.image} onChange={(image) => set({ image })} />
            <small>建议 1200 × 600 像素，显示在专题列表和分享的卡片上</small>
          </section>
        )
      }
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
    >
      <section className="box box--pad" aria-label="基本信息">
        <h2>基本信息</h2>
        <Field label="标题">
          <input
            value={draft.title}
            maxLength={40}
            placeholder={isText ? undefined : '例如：双十二，把家装智能一点'}
            required
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <div className="grid grid--path">
          <Field
            label="网址"
            prefix="/topic/"
            hint={name ? '已经保存，不能再改' : '小写字母、数字和横线，保存后不能改'}
          >
            <input
              value={draft.name}
              maxLength={40}
              placeholder="double-12"
              required
              readOnly={name !== ''}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          {!isText && (
            <RangeField
              label="展示时间"
              from={{
                type: 'datetime-local',
                'aria-label': '上线时间',
                word: '立即上线',
                value: draft.begins,
                onChange: (event) => set({ begins: event.target.value }),
              }}
              to={{
                type: 'datetime-local',
                'aria-label': '结束时间',
                word: '长期',
                value: draft.ends,
                onChange: (event) => set({ ends: event.target.value }),
              }}
            />
          )}
        </div>
      </section>
      {blocks.length === 0 && parts.length > 0 && (
        <section className="box box--pad" aria-label="草稿">
          <p>这篇文本还没有写。草稿里已经填好店铺信息里的名称与电话；请读过、改好，再保存。</p>
          <button
            type="button"
            className="btn"
            onClick={() => setBlocks(parts.map(({ title, html }) => draftBlock({ type: 'html', title, data: html })))}
          >
            用草稿起头
          </button>
        </section>
      )}
      <Blocks
        blocks={blocks}
        kinds={isText ? ['html'] : everyKind}
        known={{
          goods,
          programmes: choices.data?.programmes ?? [],
          forms: choices.data?.forms ?? [],
          onGoods: (chosen) => setGoods(new Map([...goods, ...chosen])),
        }}
        onChange={setBlocks}
      />
    </SheetForm>
  );
}
