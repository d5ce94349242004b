import { type FormEvent, useState } from 'react';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { addDevice, type FoundGoods, findGoods } from './store.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './devices.css';

/** Finds goods by words and adds the one the member owns. */
export function FindGoods({ onDone }: { onDone: () => void }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly FoundGoods[]>();
  const [busy, setBusy] = useState('');
  const [message, setMessage] = useState('');

  async function find(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '') return setMessage('请输入商品名称');
    setMessage('');
    try {
      setFound(await findGoods(words.trim()));
    } catch (reason) {
      setMessage(messageOf(reason));
    }
  }

  async function add(itemId: string) {
    if (busy) return;
    setBusy(itemId);
    const refusal = await addDevice({ item_id: itemId });
    setBusy('');
    if (refusal) setMessage(refusal);
    else onDone();
  }

  return (
    <>
      <form className="findbar" noValidate onSubmit={(event) => void find(event)}>
        <input
          className="input"
          aria-label="商品名称"
          placeholder="如：多协议网关、智能开关"
          maxLength={60}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <button type="submit" className="btn btn--soft">
          查找
        </button>
      </form>
      {message && <Note kind="bad">{message}</Note>}
      {found?.length === 0 && <p className="sub">没有找到，可以换个词，或改用“其他设备”登记</p>}
      <ul className="finds">
        {found?.map(({ itemId, name, picture }) => (
          <li key={itemId} className="find">
            <img src={smallPicture(picture || blankPicture)} alt="" width="48" height="48" />
            <span>{name}</span>
            <button
              type="button"
              className="btn btn--line btn--sm"
              aria-label={`添加 ${name}`}
              aria-busy={busy === itemId}
              onClick={() => void add(itemId)}
            >
              添加
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
