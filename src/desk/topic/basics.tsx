import { minuteOf } from '#core/time/time.ts';
import type { DeskTopicRow } from '#core/topic/desk-contract.ts';
import { isOwnText } from '#core/topic/names.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { shortTime } from '#desk/shell/words.ts';

/** What of a topic is not its blocks. */
export interface TopicBasics {
  readonly name: string;
  readonly title: string;
  readonly image: string;
  readonly begins: string;
  readonly ends: string;
}

/** How the page stands now, as far as its times tell. */
export function stateOf({ begins, ends }: Pick<TopicBasics, 'begins' | 'ends'>): DeskTopicRow['state'] {
  const now = minuteOf(Math.floor(Date.now() / 1000));
  if (begins > now) return 'waiting';
  return ends !== '' && ends <= now ? 'over' : 'shown';
}

/** A minute of the form in words. */
const momentWord = (minute: string): string => shortTime(Date.parse(`${minute}:00+08:00`) / 1000);

/** When visitors will see the page, or what is changed of one that they see already. */
function whenWords(draft: TopicBasics, isSeen: boolean): string {
  const { begins, ends } = draft;
  const state = stateOf(draft);
  if (state === 'over') return '结束时间已过，页面看不到';
  const until = ends === '' ? '' : `，${momentWord(ends)} 自动下线`;
  if (state === 'waiting') return `${momentWord(begins)} 自动上线${until}`;
  return `保存后，下一次发布时${isSeen ? '更新' : '上线'}${until}`;
}

interface Props {
  /** Name of the topic that is open, "" for a new one. */
  readonly name: string;
  readonly draft: TopicBasics;
  readonly isSeen: boolean;
  readonly onChange: (part: Partial<TopicBasics>) => void;
}

/** A phone has the blocks of a topic that is there already first: the rest is folded above them. */
const isFolded = (name: string): boolean => name !== '' && matchMedia('(width < 768px)').matches;

/** Title, address, days and cover of a topic. */
export const Basics = (props: Props) => (
  <section className="box box--pad" aria-label="基本信息">
    {isFolded(props.name) ? (
      <Disclosure title={<h2>基本信息</h2>}>
        <Fields {...props} />
      </Disclosure>
    ) : (
      <>
        <h2>基本信息</h2>
        <Fields {...props} />
      </>
    )}
  </section>
);

function Fields({ name, draft, isSeen, onChange }: Props) {
  const isText = isOwnText(name);
  return (
    <div className={isText ? 'topicbasics' : 'topicbasics topicbasics--cover'}>
      <Field label="标题">
        <input
          value={draft.title}
          maxLength={40}
          placeholder={isText ? undefined : '例如：双十二，把家装智能一点'}
          required
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div className="grid grid--path">
        <Field label="网址" prefix="/topic/" hint={name ? '已经保存，不能再改' : '小写字母、数字和横线，保存后不能改'}>
          <input
            value={draft.name}
            maxLength={40}
            placeholder="double-12"
            required={name === ''}
            readOnly={name !== ''}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        {!isText && (
          <RangeField
            label="展示时间"
            hint={whenWords(draft, isSeen)}
            from={{
              type: 'datetime-local',
              'aria-label': '上线时间',
              word: '立即上线',
              value: draft.begins,
              onChange: (event) => onChange({ begins: event.target.value }),
            }}
            to={{
              type: 'datetime-local',
              'aria-label': '结束时间',
              word: '长期',
              value: draft.ends,
              onChange: (event) => onChange({ ends: event.target.value }),
            }}
          />
        )}
      </div>
      {!isText && (
        <div className="cover topiccover">
          <PictureField label="封面图片" value={draft.image} onChange={(image) => onChange({ image })} />
          <small>建议 1200 × 600 像素，显示在专题列表和分享的卡片上</small>
        </div>
      )}
    </div>
  );
}
