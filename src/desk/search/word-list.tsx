import { Fragment, useState } from 'react';
import { hotWordMaxLength, hotWordsAsked, hotWordsShown } from '#core/site/limits.ts';
import { TextInPlace } from '#desk/shell/form/text-in-place.tsx';
import { OrderHandle } from '#desk/shell/list/ordered.tsx';

/** A word as the form holds it, with a key of its own so that a moved one keeps its field. */
export interface DraftWord {
  readonly key: string;
  readonly word: string;
}

/** Goods that a word finds, and their pieces that were sold in the last month. */
export interface ToldWord {
  readonly count: number;
  readonly sold: number;
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
  /** What each word finds, undefined while it is counted. */
  readonly told: ReadonlyMap<string, ToldWord | undefined>;
  readonly onChange: (words: DraftWord[]) => void;
}) {
  const { words, told, onChange } = props;
  const most = Math.max(1, ...words.map(({ word }) => told.get(word.trim())?.sold ?? 0));
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
      <li className="wordlist__head" aria-hidden="true">
        <span>热搜词</span>
        <span>搜到商品</span>
        <span className="wordlist__sold">
          <span>
            <span className="wide-only">近 30 天</span>卖出
          </span>
          <span className="wide-only wordlist__scale">销量对比</span>
        </span>
      </li>
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
            <Told told={told.get(word.trim())} most={most} />
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

/** What a word finds and what of it was sold, beside the word whose goods sold most. */
function Told({ told, most }: { readonly told: ToldWord | undefined; readonly most: number }) {
  if (!told) return <span className="wordlist__found" />;
  if (told.count === 0) return <span className="wordlist__found wordlist__found--none">搜不到商品</span>;
  const isBest = told.sold > 0 && told.sold === most;
  return (
    <>
      <span className="wordlist__found">{told.count.toLocaleString('zh-CN')} 个</span>
      <span className="wordlist__sold">
        <span className={isBest ? 'wordlist__best' : told.sold === 0 ? 'muted' : undefined}>
          {told.sold.toLocaleString('zh-CN')} 件
        </span>
        <span className="wordlist__bar" aria-hidden="true">
          {told.sold > 0 && <span data-is-best={isBest} style={{ width: `${(told.sold / most) * 100}%` }} />}
        </span>
      </span>
    </>
  );
}
