import { useState } from 'react';
import { safeHref } from '#core/wire/address.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import type { Editor } from './make-editor.ts';

/** The address behind the words that are selected: set, changed or taken away. */
export function LinkLine({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [fault, setFault] = useState('');
  const set = (): void => {
    const href = address.trim();
    if (!safeHref(href)) {
      setFault('链接应以 https:// 或 / 开头');
      return;
    }
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <div className="rich__link">
      <input
        className="input"
        aria-label="链接地址"
        placeholder="例如：/Goods/list 或 https://…"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: it opens by the press that asks for it
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          set();
        }}
      />
      <button type="button" className="btn" onClick={set}>
        加上链接
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          去掉链接
        </button>
      )}
      <Fault text={fault} />
    </div>
  );
}
