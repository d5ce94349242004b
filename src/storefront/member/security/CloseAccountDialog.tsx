import { type FormEvent, useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { closeAccount, loadObstacles } from './account.ts';
import { ProofFields } from './ProofFields.tsx';
import { emptyProof, proofFaults, proofInput } from './proof.ts';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/static/information.css';

interface Props {
  /** The current number, masked. */
  mobile: string;
  onClose: () => void;
}

/** The data that is deleted and the data that stays, the obstacles to settle first, and the proof. */
export function CloseAccountDialog({ mobile, onClose }: Props) {
  const [obstacles, setObstacles] = useState<Awaited<ReturnType<typeof loadObstacles>>>();
  const [proof, setProof] = useState(emptyProof);
  const [errors, setErrors] = useState<ReturnType<typeof proofFaults>>({});
  const [isSure, setSure] = useState(false);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadObstacles().then(setObstacles), []);
  const reasons = obstacles && 'reasons' in obstacles ? obstacles.reasons : undefined;

  async function close(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = proofFaults(proof);
    setErrors(found);
    if (Object.keys(found).length > 0) return setMessage('');
    if (!isSure) return setMessage('请先确认您已了解注销的后果');
    setBusy(true);
    setMessage(await closeAccount(proofInput(proof)));
    setBusy(false);
  }

  return (
    <Dialog title="注销账户" isAlert isWide onClose={onClose}>
      {obstacles && 'message' in obstacles && <Note kind="bad">{obstacles.message}</Note>}
      {reasons && reasons.length > 0 ? (
        <div className="ask">
          <Note kind="warn">现在还不能注销，请先处理以下事项：</Note>
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <div className="row">
            <a className="btn btn--main" href={memberRoutes.orderList()}>
              查看我的订单
            </a>
            <button type="button" className="btn btn--text" onClick={onClose}>
              以后再说
            </button>
          </div>
        </div>
      ) : (
        <form className="ask" noValidate aria-busy={!reasons} onSubmit={(event) => void close(event)}>
          <ul className="reasons">
            <li>昵称、头像、手机号、地址、收藏和浏览记录立即删除，无法恢复</li>
            <li>未使用的优惠券与会员权益作废</li>
            <li>订单、发票和售后记录按《电子商务法》保存三年，之后删除</li>
            <li>已发布的评价保留，显示为匿名用户</li>
          </ul>
          <ProofFields mobile={mobile} proof={proof} errors={errors} onChange={setProof} onRefused={setMessage} />
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={isSure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
            我已了解，注销后无法恢复
          </label>
          {message && <Note kind="bad">{message}</Note>}
          <div className="row">
            <button type="button" className="btn btn--line" onClick={onClose}>
              再想想
            </button>
            <button type="submit" className="btn btn--main" disabled={!reasons} aria-busy={isBusy}>
              确认注销
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
