import { Fragment, useState } from 'react';
import { hotWordMaxLength, hotWordsAsked, hotWordsShown } from '#core/site/limits.ts';
import { OrderButtons } from '#desk/shell/list/ordered.tsx';

/** A word as the form holds it, with a key of its own so that a moved one keeps its field. */
export interface DraftWord {
  readonly key: string;
  readonly word: string;
}

export const draftWord = (word: string): DraftWord => ({ key: crypto.randomUUID(), word });

/** What is said after so many words. */
const lines: Readonly<Record<number, string>> = {
  [hotWordsShown]: `以上 ${hotWordsShown} 个显示在搜索框下面`,
  [hotWordsAsked]: `以上 ${hotWordsAsked} 个显示在搜索页，后面的备用`,
};

/** Puts an entry of a list before another one. */
function putAt<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Words in their order: typed over, moved by their buttons or dragged by their numbers, taken away. */
export function WordList(props: {
  readonly words: readonly DraftWord[];
  /** Goods that each word finds, undefined while they are counted. */
  readonly counts: ReadonlyMap<string, number | undefined>;
  readonly onChange: (words: DraftWord[]) => void;
}) {
  const { words, counts, onChange } = props;
  const [dragged, setDragged] = useState('');
  const over = (index: number): void => {
    const from = words.findIndex(({ key }) => key === dragged);
    if (from >= 0 && from !== index) onChange(putAt(words, from, index));
  };
  return (
    <ol className="wordlist">
      {words.map(({ key, word }, index) => (
        <Fragment key={key}>
          <li
            data-is-dragged={key === dragged}
            onDragOver={(event) => {
              event.preventDefault();
              over(index);
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way, the buttons of the row are the first */}
            <span
              className="wordlist__number"
              title="拖动排序"
              draggable
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged('')}
            >
              {index + 1}
            </span>
            <input
              className="input"
              aria-label={`第 ${index + 1} 个热搜词`}
              value={word}
              maxLength={hotWordMaxLength}
              onChange={(event) =>
                onChange(words.map((one, at) => (at === index ? { key, word: event.target.value } : one)))
              }
            />
            <Found count={counts.get(word.trim())} />
            <OrderButtons name={`第 ${index + 1} 个热搜词`} list={words} index={index} onChange={onChange} />
          </li>
          {lines[index + 1] && words.length > index + 1 && (
            <li className="wordlist__line" aria-hidden="true">
              {lines[index + 1]}
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

const Found = ({ count }: { readonly count: number | undefined }) => (
  <span className={count === 0 ? 'wordlist__found overdue' : 'wordlist__found'}>
    {count === undefined ? '' : count === 0 ? '搜不到商品' : `${count.toLocaleString('zh-CN')} 个商品`}
  </span>
);
