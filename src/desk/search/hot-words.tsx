import { type FormEvent, useEffect, useState } from 'react';
import { countFound, getHotWords, saveHotWords } from '#core/search/desk-contract.ts';
import { hotWordMaxLength, mostHotWords } from '#core/site/limits.ts';
import { Notes } from '#desk/shell/box.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type DraftWord, draftWord, WordList } from './word-list.tsx';

/** The hot words in their order, each with the number of goods it finds. */
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
  const isChanged = written.join('\n') !== data.words.join('\n') || added.trim() !== '';
  const add = (): void => {
    if (added.trim() === '') return;
    setWords([...words, draftWord(added.trim())]);
    setAdded('');
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const all = added.trim() === '' ? written : [...written, added.trim()];
    if (!(await press.send({ words: all }))) return;
    setAdded('');
    say('热搜词已保存，发布后页面更新');
    reload();
  };
  return (
    <form className="sheet" onSubmit={(event) => void save(event)}>
      <div className="head">
        <h1>热搜词</h1>
        <span className="muted note">排在前面的先显示</span>
      </div>
      <div className="columns-2">
        <section className="box" aria-label="热搜词">
          <WordList words={words} counts={counts} onChange={setWords} />
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
        </section>
        <Notes title="怎样起作用">
          <li>写顾客会说的词，两到六个字；一个词至少要能搜到一件商品。</li>
          <li>
            顾客搜过却没有结果的词在<Link href={addressOf('statistics')}>统计</Link>里，可以照着补商品或换个说法。
          </li>
        </Notes>
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
