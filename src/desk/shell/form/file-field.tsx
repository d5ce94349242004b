import { useId, useState } from 'react';
import { Icon } from '#desk/shell/icon.tsx';

/** One file: dropped on the field, or chosen by a press. */
export function FileField(props: {
  readonly label: string;
  /** Formats and size that are taken. */
  readonly hint: string;
  readonly accept: string;
  readonly name?: string;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  /** The file that was chosen is worked on: another one has to wait. */
  readonly isBusy?: boolean;
  readonly onFile?: (file: File | undefined) => void;
}) {
  const { label, hint, accept, name, isLabelHidden = false, isRequired = false, isBusy = false, onFile } = props;
  const [chosen, setChosen] = useState('');
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <span className="drop" data-is-chosen={chosen !== ''}>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          required={isRequired}
          disabled={isBusy}
          aria-describedby={`${id}h`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            setChosen(file?.name ?? '');
            onFile?.(file);
          }}
        />
        <Icon name={chosen ? 'tick' : 'publish'} />
        <b>{chosen || '选择文件'}</b>
        <small id={`${id}h`}>
          {!chosen && <span className="wide-only">也可以拖到这里，</span>}
          {hint}
        </small>
      </span>
    </div>
  );
}
