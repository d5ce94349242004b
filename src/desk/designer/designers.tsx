import { type DeskDesigner, listDeskDesigners } from '#core/designer/desk-contract.ts';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { DesignerDialog } from './designer-dialog.tsx';

/** Designers with their numbers of programmes. */
export function DesignersDesk() {
  const { data, fault, reload } = useCall(listDeskDesigners, {});
  const { doing, begin, close } = useDoing<DeskDesigner | 'new'>(reload);
  return (
    <>
      <div className="head">
        <h1>设计师</h1>
        <span className="muted">{data ? `${data.list.length} 位` : ''}</span>
        <div className="head__end">
          <button type="button" className="btn btn--main" onClick={() => begin('new')}>
            新增设计师
          </button>
        </div>
      </div>
      <section className="box" aria-label="设计师列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <p className="empty">还没有设计师。</p>}
        <ul className="cases">
          {data?.list.map((designer) => (
            <li key={designer.designer_id} className="case">
              <header>
                {designer.avatar && <img src={designer.avatar} alt="" width="40" height="40" />}
                <b>{designer.name}</b>
                <span>{designer.title}</span>
                <span className="muted">
                  {designer.city}，从业 {designer.years} 年，{designer.programmes} 套方案
                </span>
              </header>
              {designer.styles.length > 0 && <p className="muted">{designer.styles.join('、')}</p>}
              <footer>
                <button
                  type="button"
                  className="btn"
                  aria-label={`修改 ${designer.name}`}
                  onClick={() => begin(designer)}
                >
                  修改
                </button>
              </footer>
            </li>
          ))}
        </ul>
      </section>
      {doing && <DesignerDialog designer={doing === 'new' ? null : doing} onClose={close} />}
    </>
  );
}
