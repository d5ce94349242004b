import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { uploadPicture } from '#core/goods/desk/contract.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { LinkLine } from './link-line.tsx';
import type { Editor } from './make-editor.ts';
import { linkIcon, marks, pictureIcon } from './marks.ts';
import { Sign } from './sign.tsx';

/** The next press of a toolbar under the arrow keys; the tabulator passes the toolbar in one step. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length);
  event.preventDefault();
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next?.focus();
}

/** What can be made of the text, as far as it holds where the cursor is. */
export function Toolbar(props: {
  readonly editor: Editor;
  readonly label: string;
  /** The last press of the bar. */
  readonly end: ReactNode;
}) {
  const { editor, label, end } = props;
  const [isLinking, setLinking] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const add = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    setFault('');
    setBusy((count) => count + 1);
    try {
      const { url } = await callDesk(uploadPicture, { file: picture }, newKey());
      editor.chain().focus().setImage({ src: url }).run();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy((count) => count - 1);
    }
  };
  return (
    <>
      <div className="rich__bar" role="toolbar" aria-busy={busy > 0} aria-label={`${label}的格式`} onKeyDown={move}>
        {marks
          .filter(({ isShown }) => isShown?.(editor) ?? true)
          .map(({ name, icon, isFirst = false, isOn, press }, nth) => (
            <button
              key={name}
              type="button"
              tabIndex={nth === 0 ? 0 : -1}
              title={icon && name}
              data-is-first={isFirst}
              aria-pressed={isOn?.(editor)}
              // The words stay selected while the press acts on them.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(editor)}
            >
              {icon ? <Sign name={name} icon={icon} /> : name}
            </button>
          ))}
        <button
          type="button"
          tabIndex={-1}
          title="链接"
          data-is-first="true"
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <Sign name="链接" icon={linkIcon} />
        </button>
        <button type="button" tabIndex={-1} title="插入图片" onClick={() => file.current?.click()}>
          <Sign name="插入图片" icon={pictureIcon} />
        </button>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png"
          className="hidden"
          tabIndex={-1}
          aria-label={`${label}里的图片`}
          onChange={(event) => {
            void add(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {end}
      </div>
      {isLinking && <LinkLine editor={editor} onClose={() => setLinking(false)} />}
      <Fault text={fault} />
    </>
  );
}
