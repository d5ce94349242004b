import { type FormEvent, useEffect, useState } from 'react';
import { countFound, getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { hotWordMaxLength, hotWordsAsked, hotWordsShown, mostHotWords } from '#core/site/limits.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type DraftWord, draftWord, WordList } from './word-list.tsx';

/** The hot words in their order, each with the number of goods it finds, beside the places where the shop shows them. */
export function HotWordsDesk() {
  const { data, fault, reload } = useCall(getHotWords, {});
  const press = usePress(saveHotWords);
  const [words, setWords] = useState<readonly DraftWord[]>([]);
  const [added, setAdded] = useState('');
  useEffect(() => {
    if (data) setWords(data.words.map(draftWord));
  }, [data]);
  const written = words.map(({ word }) => word.trim()).filter(Boolean);
  const found = useCall(countFound, { words: written.join('\n') });
  if (!data) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const counts = new Map(written.map((word, at) => [word, found.isLoading ? undefined : found.data?.counts[at]]));
  const missing = found.data?.counts.filter((count) => count === 0).length ?? 0;
  const isChanged = written.join('\n') !== data.words.join('\n') || added.trim() !== '';
  const add = (): void => {
    if (added.trim() === '') return;
    setWords([draftWord(added.trim()), ...words]);
    setAdded('');
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const all = added.trim() === '' ? written : [added.trim(), ...written];
    if (!(await press.send({ words: all }))) return;
    setAdded('');
    say('热搜词已保存，发布后页面更新');
    reload();
  };
  return (
    <form className="sheet sheet--wide" onSubmit={(event) => void save(event)}>
      <div className="head">
        <h1>热搜词</h1>
        <span className="muted note">
          {written.length} 个{missing > 0 && `，${missing} 个搜不到商品`}
        </span>
      </div>
      <div className="hotwords">
        <section className="box" aria-label="热搜词">
          <div className="words__add">
            <input
              className="input"
              aria-label="新的热搜词"
              placeholder="顾客会说的词，如 指纹锁"
              value={added}
              maxLength={hotWordMaxLength}
              onChange={(event) => setAdded(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <button type="button" className="btn" disabled={words.length >= mostHotWords} onClick={add}>
              添加
            </button>
          </div>
          <WordList words={words} counts={counts} onChange={setWords} />
        </section>
        <Places words={written} />
      </div>
      <div className="sheet__bar">
        <Fault text={press.fault} />
        {!isChanged && <span className="muted note">没有改动</span>}
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
    <aside className="box places" aria-label="顾客看到的样子">
      <h2>搜索框下面</h2>
      <div className="places__search" aria-hidden="true">
        <span>搜索商品、方案、品牌</span>
        <i>搜索</i>
      </div>
      <p className="places__line">
        {words.slice(0, hotWordsShown).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <h2>搜索页</h2>
      <p className="places__chips">
        {words.slice(0, hotWordsAsked).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <small>
        一个词两到六个字，至少要搜得到一件商品。顾客搜过却没有结果的词，在
        <Link href={addressOf('statistics')}>统计</Link>里。
      </small>
    </aside>
  );
}
