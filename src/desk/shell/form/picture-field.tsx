import { useRef, useState } from 'react';
import { uploadPicture } from '#core/goods/desk/contract.ts';
import { callDesk, newKey, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';

/** One picture: chosen, shown small, replaced or taken away. */
export function PictureField(props: {
  readonly label: string;
  /** Address of the picture, "" without one. */
  readonly value: string;
  readonly isRequired?: boolean;
  /** It stands above already, in the card that it is the cover of. */
  readonly isSeen?: boolean;
  readonly onChange: (url: string) => void;
}) {
  const { label, value, isRequired, isSeen = false, onChange } = props;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The form makes another function with every letter, also while a file is on its way: the newest one knows what was typed.
  const change = useRef(onChange);
  change.current = onChange;
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      const { url } = await callDesk(uploadPicture, { file }, newKey());
      change.current(url);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="picture" aria-busy={isBusy}>
      <span className="picture__name" data-is-required={isRequired} aria-hidden="true">
        {label}
      </span>
      {value && !isSeen && <img src={value} alt="" width="168" height="96" />}
      <label className={value ? 'press picture__change' : 'pictures__add'}>
        {isBusy ? '正在上传…' : `${value ? '换' : '选择'}${label}`}
        <input
          type="file"
          accept="image/jpeg,image/png"
          className="hidden"
          // Of two files on their way the first would end the wait for both.
          disabled={isBusy}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {value && (
        <button
          type="button"
          className="plain quiet"
          aria-label={`去掉${label}`}
          disabled={isBusy}
          onClick={() => onChange('')}
        >
          去掉
        </button>
      )}
      <Fault text={fault} />
    </div>
  );
}
