import { type FormEvent, useState } from 'react';
import type { WorkOrder } from '#core/project/service-contract.ts';
import { draftOf } from '#storefront/shell/form/draft.ts';
import { useDraft } from '#storefront/shell/form/use-draft.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { confirmWork } from './store.ts';
import '#storefront/project/project-service.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';

const words = ['', '非常不满意', '不满意', '一般', '满意', '非常满意'] as const;

interface Props {
  orderId: number;
  work: WorkOrder;
  onClose: () => void;
}

/** The name of the draft, which shows that the page is back from a login. */
export const workDraft = ({ work_id }: WorkOrder): string => `work-${work_id}`;

/** A score and a comment, which together accept finished work (contract 14.6). */
export function WorkConfirmDialog({ orderId, work, onClose }: Props) {
  const [{ score, content }, setForm] = useDraft(draftOf(workDraft(work)), { score: 0, content: '' });
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (score === 0) return setMessage('请选择 1 到 5 分');
    setBusy(true);
    const refusal = await confirmWork(orderId, work.work_id, score, content);
    setBusy(false);
    if (refusal) setMessage(refusal);
    else onClose();
  }

  return (
    <Dialog title={`确认完工：${work.title}`} isWide onClose={onClose}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        <fieldset className="scores">
          <legend className="sub small">这次上门服务打几分？</legend>
          {[1, 2, 3, 4, 5].map((value) => (
            <label key={value} className={value === score ? 'chip is-on' : 'chip'}>
              <input
                type="radio"
                className="sr"
                name="score"
                checked={value === score}
                onChange={() => setForm({ score: value })}
              />
              {value} 分 {words[value]}
            </label>
          ))}
        </fieldset>
        <textarea
          className="input input--area"
          aria-label="服务评价"
          placeholder="准时吗？讲解清楚吗？现场收拾干净了吗？（选填）"
          maxLength={500}
          value={content}
          onChange={(event) => setForm({ content: event.currentTarget.value })}
        />
        {message && <Note kind="bad">{message}</Note>}
        <p className="small muted">确认后工单完成；全部工单完成后项目验收结束，质保开始计算。</p>
        <div className="row">
          <button type="button" className="btn btn--text" onClick={onClose}>
            再看看
          </button>
          <button type="submit" className="btn btn--main" aria-busy={isBusy}>
            确认完工
          </button>
        </div>
      </form>
    </Dialog>
  );
}
