import { type DeskDynamic, listDeskDynamics, removeDynamic } from '#core/experience/desk-contract.ts';
import { FormDialog } from '#desk/shell/form/form-dialog.tsx';
import { BackLink } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { listTime } from '#desk/shell/words.ts';
import { DynamicDialog } from './dynamic-dialog.tsx';

/** What is open: a dynamic to change or to delete, or a new one. */
interface Doing {
  readonly what: 'write' | 'remove';
  readonly dynamic: DeskDynamic | null;
}

/** Dynamics of a centre, the newest first. */
export function DynamicsDesk({ centreId }: { readonly centreId: number }) {
  const { data, fault, reload } = useCall(listDeskDynamics, { centre_id: centreId });
  const { doing, begin, close } = useDoing<Doing>(reload);
  return (
    <>
      <div className="head">
        <BackLink href={addressOf('centres')} />
        <h1>{data ? `${data.centre}的动态` : '动态'}</h1>
        {data && (
          <span className="muted note">
            {data.is_online ? `${data.list.length} 条` : '体验馆还没有上线，动态要等它上线才看得到'}
          </span>
        )}
        <div className="head__end">
          <button
            type="button"
            className="btn btn--main"
            disabled={!data}
            onClick={() => begin({ what: 'write', dynamic: null })}
          >
            写动态
          </button>
        </div>
      </div>
      <section className="box" aria-label="动态列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && (
          <Empty title="还没有动态">开业、讲座和活动写成动态，顾客在体验馆页上看得到。</Empty>
        )}
        <ul>
          {data?.list.map((dynamic) => (
            <li key={dynamic.dynamic_id} className="dynamic opens">
              {dynamic.images[0] ? (
                <img src={dynamic.images[0]} alt="" width="64" height="48" loading="lazy" />
              ) : (
                <span className="nopic nopic--wide" />
              )}
              <div>
                <button
                  type="button"
                  className="plain opens__name"
                  aria-label={`修改 ${dynamic.title}`}
                  onClick={() => begin({ what: 'write', dynamic })}
                >
                  {dynamic.title}
                </button>
                <small>{dynamic.summary}</small>
              </div>
              <small className="wide-only">{dynamic.images.length > 1 && `${dynamic.images.length} 张图`}</small>
              <time className="muted">{listTime(dynamic.created)}</time>
              <RowMenu
                of={dynamic.title}
                actions={[
                  { name: '修改', onPress: () => begin({ what: 'write', dynamic }) },
                  { name: '删除', isGrave: true, onPress: () => begin({ what: 'remove', dynamic }) },
                ]}
              />
            </li>
          ))}
        </ul>
      </section>
      {doing?.what === 'write' && <DynamicDialog centreId={centreId} dynamic={doing.dynamic} onClose={close} />}
      {doing?.what === 'remove' && doing.dynamic && <RemoveDialog dynamic={doing.dynamic} onClose={close} />}
    </>
  );
}

function RemoveDialog(props: { readonly dynamic: DeskDynamic; readonly onClose: (said?: string) => void }) {
  const { dynamic, onClose } = props;
  const { isBusy, fault, send } = usePress(removeDynamic);
  const remove = async (): Promise<void> => {
    if (await send({ dynamic_id: dynamic.dynamic_id })) onClose('动态已删除，发布后页面更新');
  };
  return (
    <FormDialog title="删除动态" press="删除" {...{ isBusy, fault }} onClose={() => onClose()} onSend={remove}>
      <p>“{dynamic.title}”会从体验馆页和动态列表中消失，正文留在操作记录里。</p>
    </FormDialog>
  );
}
