import { Fragment, useState } from 'react';
import { hotWordMaxLength, hotWordsAsked, hotWordsShown } from '#core/site/limits.ts';
import { TextInPlace } from '#desk/shell/form/text-in-place.tsx';
import { OrderHandle } from '#desk/shell/list/ordered.tsx';

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

/** Words in their order: moved by their grips, typed over where they are pressed, taken away. */
export function WordList(props: {
  readonly words: readonly DraftWord[];
  /** Goods that each word finds, undefined while they are counted. */
  readonly counts: ReadonlyMap<string, number | undefined>;
  readonly onChange: (words: DraftWord[]) => void;
}) {
  const { words, counts, onChange } = props;
  // The last one that was taken away, with its place: it can be put back until another one goes.
  const [gone, setGone] = useState<{ readonly word: DraftWord; readonly at: number } | null>(null);
  const put = (key: string, word: string): void =>
    onChange(words.map((one) => (one.key === key ? { key, word } : one)));
  const drop = (word: DraftWord, at: number): void => {
    setGone({ word, at });
    onChange(words.filter(({ key }) => key !== word.key));
  };
  const putBack = (): void => {
    if (!gone) return;
    onChange(words.toSpliced(gone.at, 0, gone.word));
    setGone(null);
  };
  return (
    <ol className="wordlist">
      {gone && !words.some(({ word }) => word === gone.word.word) && (
        <li className="wordlist__line">
          <p className="wordlist__gone" role="status">
            已去掉“{gone.word.word}”
            <button type="button" className="plain link" onClick={putBack}>
              放回去
            </button>
          </p>
        </li>
      )}
      {words.map(({ key, word }, index) => (
        <Fragment key={key}>
          <li>
            <OrderHandle name={word || `第 ${index + 1} 个热搜词`} list={words} index={index} onChange={onChange} />
            <span className="wordlist__number">{index + 1}</span>
            <TextInPlace
              label={`第 ${index + 1} 个热搜词`}
              pressLabel={`修改 ${word}`}
              value={word}
              maxLength={hotWordMaxLength}
              className="wordlist__word"
              onChange={(changed) => put(key, changed)}
            >
              {word || <span className="muted">没有字，保存时略过</span>}
            </TextInPlace>
            <Found count={counts.get(word.trim())} />
            <button
              type="button"
              className="plain wordlist__drop"
              aria-label={`删除 ${word}`}
              title="删除"
              onClick={() => drop({ key, word }, index)}
            >
              ✕
            </button>
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
  <span className={count === 0 ? 'wordlist__found wordlist__found--none' : 'wordlist__found'}>
    {count === undefined ? '' : count === 0 ? '搜不到商品' : `${count.toLocaleString('zh-CN')} 个商品`}
  </span>
);
