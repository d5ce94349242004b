import { useId, useState } from 'react';
import type { ParsedAddress } from '#core/address/parse.ts';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './address.css';

interface Props {
  /** Receives the parts that could be read; the others are missing. */
  onRead: (found: Partial<ParsedAddress>) => void;
}

/** Reads a pasted line into the fields below. It saves nothing: the buyer checks and corrects the result. */
export function PasteAddress({ onRead }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');

  async function read() {
    try {
      const [{ parseAddress }, { loadRegions }] = await Promise.all([
        import('#core/address/parse.ts'),
        import('#core/region/load.ts'),
      ]);
      const found = Object.entries(parseAddress(text, await loadRegions())).filter(([, value]) => value !== '');
      onRead(Object.fromEntries(found));
      setMessage(found.length === 6 ? '已填入下方，请核对' : '已填入能识别的部分，请补全其余内容');
    } catch {
      setMessage('识别失败，请直接填写下方内容');
    }
  }

  return (
    <div className="field full">
      <label htmlFor={id}>
        <span className="sub small">粘贴整段地址，自动识别（选填）</span>
      </label>
      <div className="paste">
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={300}
          value={text}
          placeholder="例如：林清和 13800000000 上海市徐汇区桂林路 396 号"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="button" className="btn btn--line" disabled={text.trim() === ''} onClick={() => void read()}>
          识别
        </button>
      </div>
      <span className="hint" role="status">
        {message}
      </span>
    </div>
  );
}
