import { useState } from 'react';

const place = 'desk replies';
/** Texts that are kept. */
const most = 12;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
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
              className="plain quiet"
              aria-label={`删除常用回复：${one}`}
              onClick={() => keep(kept.filter((other) => other !== one))}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
