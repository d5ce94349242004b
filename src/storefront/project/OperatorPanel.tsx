import { useState } from 'react';
import { parcelStates } from '#core/project/parcel.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { advanceBuild, type ProjectDetail } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';
import './project.css';

/** The operator's next step; "" when there is none. */
function nextOf({ status, express_list }: ProjectDetail): string {
  if (status === 60) return '施工完成，工单等待您验收';
  if (status !== 50) return '';
  const isUnderWay = express_list.some((parcel) => parcel.status_msg === parcelStates.underWay);
  return isUnderWay ? '设备到场，安排工程师上门' : '设备发货';
}

/** Plays the operator in the demo: the steps from the payment to the acceptance. */
export function OperatorPanel({ project }: { project: ProjectDetail }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const next = nextOf(project);
  if (!project.is_simulated || next === '') return null;

  async function press() {
    if (isBusy) return;
    setBusy(true);
    setMessage(await advanceBuild(project.order_id));
    setBusy(false);
  }

  return (
    <section className="panel" aria-labelledby="operator">
      <div className="panel__head">
        <h2 id="operator">模拟运营</h2>
      </div>
      <div className="operator">
        <p className="sub">模拟的仓库和施工队，按下按钮代替他们走一步。下一步：{next}。</p>
        <button type="button" className="btn btn--line" aria-busy={isBusy} onClick={() => void press()}>
          模拟施工进展
        </button>
      </div>
      {message && <Note kind="bad">{message}</Note>}
    </section>
  );
}
