import { type FormEvent, useId, useState } from 'react';
import { briefTime, formatTime } from '#core/time/time.ts';
import { answerDrawing, type ProjectDrawing } from '#storefront/project/store.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { drawingLook, drawingWord } from './drawing-words.ts';
import '#storefront/project/project.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import { memberPicture } from '#storefront/shell/picture/picture.ts';

const maxWords = 500;

interface Props {
  file: ProjectDrawing;
  /** It waits for an answer, and the project is at the stage for one. */
  isOpen: boolean;
}

/** One drawing, large, with its two possible answers. */
export function DrawingCard({ file, isOpen }: Props) {
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  async function agree() {
    if (isBusy) return;
    setBusy(true);
    setMessage(await answerDrawing(file, 1));
    setBusy(false);
  }

  return (
    <figure className="drawing">
      <img src={memberPicture(file.url)} alt={`${file.name}（设计图）`} width="1280" height="720" loading="lazy" />
      <figcaption>
        <div>
          <b>{file.name}</b> <span className={drawingLook(file)}>{drawingWord(file)}</span>
          <div className="small muted">
            第 {file.version} 版·<span className="num">{briefTime(formatTime(file.created))}</span>
          </div>
        </div>
        {isOpen && (
          <div className="row end">
            <button
              type="button"
              className="btn btn--text"
              aria-label={`退回 ${file.name}`}
              onClick={() => setReturning(true)}
            >
              退回修改
            </button>
            <button
              type="button"
              className="btn btn--main"
              aria-busy={isBusy}
              aria-label={`确认 ${file.name}`}
              onClick={() => void agree()}
            >
              确认
            </button>
          </div>
        )}
      </figcaption>
      {message && <Note kind="bad">{message}</Note>}
      {isReturning && <ReturnDialog file={file} onClose={() => setReturning(false)} />}
    </figure>
  );
}

/** Asks for the changes: without a description the designer would have to guess. */
function ReturnDialog({ file, onClose }: { file: ProjectDrawing; onClose: () => void }) {
  const fieldId = useId();
  const [remark, setRemark] = useState('');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (remark.trim() === '') return setMessage('请填写退回意见');
    setBusy(true);
    const refusal = await answerDrawing(file, 0, remark);
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title={`退回「${file.name}」`} onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <label className="field" htmlFor={fieldId}>
          <span className="sub small">希望怎么改</span>
          <textarea
            id={fieldId}
            className="input input--area"
            placeholder="例如：沙发上方不要射灯，晃眼"
            maxLength={maxWords}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        </label>
        {message && <Note kind="bad">{message}</Note>}
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            再想想
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            退回修改
          </button>
        </div>
      </form>
    </Dialog>
  );
}
