import { useState } from 'react';
import { Icon } from '#desk/shell/icon.tsx';

const place = 'desk replies';
/** Texts that are kept. */
const most = 12;

/** What a shop says most often, until somebody keeps or deletes replies. */
const first: readonly string[] = [
  '抱歉给您添麻烦了，客服会在今天联系您处理。',
  '感谢反馈，已经转给安装师傅的主管跟进，处理好会再给您回复。',
  '谢谢您的认可，使用中有问题随时找我们。',
];

function read(): readonly string[] {
  try {
    const text = localStorage.getItem(place);
    if (text === null) return first;
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return first;
  }
}

/** Replies that are used again and again, kept in this browser: a press fills in one of them. */
export function SavedReplies({ text, onChoose }: { readonly text: string; readonly onChoose: (text: string) => void }) {
  const [kept, setKept] = useState(read);
  const keep = (next: readonly string[]): void => {
    localStorage.setItem(place, JSON.stringify(next));
    setKept(next);
  };
  const isNew = text.trim() !== '' && !kept.includes(text.trim());
  return (
    <section className="saved" aria-label="常用回复">
      <p className="muted">
        常用回复
        <button
          type="button"
          className="plain link"
          disabled={!isNew}
          onClick={() => keep([text.trim(), ...kept].slice(0, most))}
        >
          存为常用
        </button>
      </p>
      {kept.length === 0 && <small>写好一条后存为常用，下次点一下就填好。只存在这台电脑的浏览器里。</small>}
      <ul>
        {kept.map((one) => (
          <li key={one}>
            <button type="button" className="plain saved__text" onClick={() => onChoose(one)}>
              {one}
            </button>
            <button
              type="button"
              className="more"
              aria-label={`删除常用回复：${one}`}
              title="删除"
              onClick={() => keep(kept.filter((other) => other !== one))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
