import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countFound, getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { hotWordMaxLength, hotWordsAsked, hotWordsShown, mostHotWords } from '#core/site/limits.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Box } from '#desk/shell/box.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type DraftWord, draftWord, type ToldWord, WordList } from './word-list.tsx';

const writtenIn = (words: readonly DraftWord[]): string[] => words.map(({ word }) => word.trim()).filter(Boolean);

/** The hot words in their order, each with the number of goods it finds, beside the places where the shop shows them. */
export function HotWordsDesk() {
  const { data, fault, reload } = useCall(getHotWords, {});
  const press = usePress(saveHotWords);
  const [words, setWords] = useState<readonly DraftWord[]>([]);
  const [added, setAdded] = useState('');
  // What is typed while words are saved or read again stays.
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    setWords((held) =>
      sent.current === undefined || writtenIn(held).join('\n') === sent.current ? data.words.map(draftWord) : held,
    );
  }, [data]);
  const written = writtenIn(words);
  const found = useCall(countFound, { words: written.join('\n') });
  if (!data) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const told = new Map(
    written.map((word, at): [string, ToldWord | undefined] => {
      const [count, sold] = [found.data?.counts[at], found.data?.sold[at]];
      return [word, found.isLoading || count === undefined || sold === undefined ? undefined : { count, sold }];
    }),
  );
  const missing = found.data?.counts.filter((count) => count === 0).length ?? 0;
  const isListChanged = written.join('\n') !== data.words.join('\n');
  const isChanged = isListChanged || added.trim() !== '';
  const onAdd = words.length < mostHotWords ? (word: string) => setWords([draftWord(word), ...words]) : undefined;
  const add = (): void => {
    if (added.trim() === '') {
      document.getElementById('new-word')?.focus();
      return;
    }
    setWords([draftWord(added.trim()), ...words]);
    setAdded('');
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const all = added.trim() === '' ? written : [added.trim(), ...written];
    if (added.trim() !== '') add();
    if (!(await press.send({ words: all, mark: data.mark }))) return;
    sent.current = all.join('\n');
    say('热搜词已保存，发布后页面更新');
    reload();
  };
  return (
    <form className="sheet sheet--wide" onSubmit={(event) => void save(event)}>
      <div className="head">
        <h1>热搜词</h1>
        <span className={missing > 0 ? 'muted note' : 'muted'}>
          {written.length} 个{missing > 0 && `，${missing} 个搜不到商品`}
        </span>
      </div>
      <div className="hotwords">
        <section className="box" aria-label="热搜词">
          <div className="words__add">
            <input
              id="new-word"
              className="input"
              aria-label="新的热搜词"
              placeholder="新的热搜词，例如：指纹锁"
              value={added}
              maxLength={hotWordMaxLength}
              onChange={(event) => setAdded(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <button
              type="button"
              // A word that is typed is the next step, as long as the list has nothing to save.
              className={isListChanged || added.trim() === '' ? 'btn' : 'btn btn--main'}
              disabled={words.length >= mostHotWords}
              onClick={add}
            >
              添加
            </button>
          </div>
          <WordList words={words} told={told} onChange={setWords} />
        </section>
        <div className="stack">
          <Places words={written} />
          <Selling selling={data.selling.filter(({ word }) => !written.includes(word))} onAdd={onAdd} />
          <Wanted missed={data.missed.filter(({ word }) => !written.includes(word))} onAdd={onAdd} />
        </div>
      </div>
      <div className="sheet__bar">
        <Fault text={press.fault} />
        {!isChanged && press.fault === '' && <span className="muted note">还没有改动</span>}
        <button type="submit" className="btn btn--main" disabled={!isChanged || press.isBusy}>
          {press.isBusy ? '正在保存…' : '保存'}
        </button>
      </div>
    </form>
  );
}

/** Where buyers read the words: the first ones below every search box, more of them on the page of the search. */
function Places({ words }: { readonly words: readonly string[] }) {
  return (
    <Box title="顾客看到的样子">
      <div className="places">
        <h3>搜索框下面</h3>
        <div className="places__search" aria-hidden="true">
          <span>搜索商品、方案、品牌</span>
          <i>搜索</i>
        </div>
        <p className="places__line">
          {words.slice(0, hotWordsShown).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        <h3>搜索页</h3>
        <p className="places__chips">
          {words.slice(0, hotWordsAsked).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </div>
    </Box>
  );
}

/** Takes a word into the list; undefined when there are as many hot words as there may be. */
type OnAdd = ((word: string) => void) | undefined;

const AddWord = ({ word, onAdd }: { readonly word: string; readonly onAdd: (word: string) => void }) => (
  <button type="button" className="plain link" aria-label={`添加 ${word}`} onClick={() => onAdd(word)}>
    添加
  </button>
);

const mostSelling = 6;

/** Kinds of goods that sell well and that no hot word names. */
function Selling(props: { readonly selling: DeskOutput<typeof getHotWords>['selling']; readonly onAdd: OnAdd }) {
  const { selling, onAdd } = props;
  if (selling.length === 0) return null;
  // The next one moves up when one is taken.
  return (
    <Box title="还可以加" note="近 30 天卖得好的品类">
      <ul className="selling">
        {selling.slice(0, mostSelling).map(({ word, sold }) => (
          <li key={word}>
            <button
              type="button"
              className="btn add"
              aria-label={`添加 ${word}`}
              disabled={!onAdd}
              onClick={() => onAdd?.(word)}
            >
              {word}
              <span className="muted">{sold.toLocaleString('zh-CN')} 件</span>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** What buyers have searched in vain: one that finds goods by now may become a hot word, the others say what is missing. */
function Wanted(props: { readonly missed: DeskOutput<typeof getHotWords>['missed']; readonly onAdd: OnAdd }) {
  const { missed, onAdd } = props;
  if (missed.length === 0) return null;
  return (
    <Box title="顾客搜不到的词" note="近 30 天" more={{ name: '看统计', href: addressOf('statistics') }}>
      <ul className="words wanted">
        {missed.map(({ word, times, found }) => (
          <li key={word}>
            <span>
              {word} <small className="nowrap">搜过 {times} 次</small>
            </span>
            {found > 0 && onAdd ? <AddWord word={word} onAdd={onAdd} /> : <small>还没有商品</small>}
          </li>
        ))}
      </ul>
    </Box>
  );
}
