import { formatPrice } from '#core/money/money.ts';
import { type DeskProject, finishWork, getDeskProject } from '#core/project/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { BackLink, Link } from '#desk/shell/link.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { OfferForm } from './offer-form.tsx';
import { WorkDialog } from './work-dialog.tsx';

const offerStates = ['等客户接受', '已接受，待付款', '已付款', '已被新版本替换'] as const;

/** The project of a need: its offers, its paid order and the work on site. */
export function ProjectDesk({ needId }: { readonly needId: number }) {
  const { data: project, fault, reload } = useCall(getDeskProject, { need_id: needId });
  const { doing, begin, close } = useDoing<'work'>(reload);
  if (!project) return <NotRead fault={fault} />;
  const isBuilt = project.status === 50 || project.status === 60;
  return (
    <>
      <div className="head">
        <BackLink href={addressOf('enquiries')} />
        <h1>{project.contacts}的项目</h1>
        <span className="muted note">{project.status_msg}</span>
        {isBuilt && (
          <div className="head__end">
            <button type="button" className="btn btn--main" onClick={() => begin('work')}>
              安排上门
            </button>
          </div>
        )}
      </div>
      <section className="box" aria-label="需求">
        <dl className="facts need">
          <div>
            <dt>需求</dt>
            <dd>{project.about || '没有留言'}</dd>
          </div>
          {project.place && (
            <div>
              <dt>地址</dt>
              <dd>{project.place}</dd>
            </div>
          )}
          <div>
            <dt>参考方案</dt>
            <dd>{project.programme}</dd>
          </div>
          {project.can_offer &&
            project.returned.map(({ name, remark }) => (
              <div key={name + remark}>
                <dt>退回</dt>
                <dd>
                  {name}：{remark}
                </dd>
              </div>
            ))}
        </dl>
      </section>
      {project.offers.length > 0 && <Offers offers={project.offers} />}
      {project.work.length > 0 && <WorkList work={project.work} onDone={reload} />}
      {project.can_offer && <OfferForm needId={needId} project={project} onMade={reload} />}
      {doing && <WorkDialog orderId={project.order_id} canArrive={project.status === 50} onClose={close} />}
    </>
  );
}

const Offers = ({ offers }: Pick<DeskProject, 'offers'>) => (
  <section className="box box--pad" aria-label="报价">
    <h2>报价</h2>
    <ul className="plainlist">
      {offers.map(({ version, total_fee, status, shop_order_id, created }) => (
        <li key={version}>
          <b>第 {version} 版</b> {formatPrice(total_fee)} <span className="muted">{offerStates[status]}</span>
          {shop_order_id && (
            <Link href={addressOf('orders', { view: 'all', search: shop_order_id })}>订单 {shop_order_id}</Link>
          )}
          <time className="muted">{shortTime(created)}</time>
        </li>
      ))}
    </ul>
  </section>
);

function WorkList({ work, onDone }: Pick<DeskProject, 'work'> & { readonly onDone: () => void }) {
  const { isBusy, fault, send } = usePress(finishWork);
  const finish = async (work_id: number): Promise<void> => {
    if (await send({ work_id })) onDone();
  };
  return (
    <section className="box box--pad" aria-label="上门">
      <h2>上门</h2>
      <Fault text={fault} />
      <ul className="plainlist">
        {work.map(({ work_id, title, status, status_msg, appoint_time, engineer_name }) => (
          <li key={work_id}>
            <b>{title}</b> {appoint_time === null ? '没有时间' : formatTime(appoint_time, false)} {engineer_name}{' '}
            <span className="muted">{status_msg}</span>
            {status === 1 && (
              <button
                type="button"
                className="btn"
                aria-label={`${title} 已完成`}
                disabled={isBusy}
                onClick={() => void finish(work_id)}
              >
                已完成
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
