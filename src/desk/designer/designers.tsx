import { type DeskDesigner, listDeskDesigners } from '#core/designer/desk-contract.ts';
import { Empty } from '#desk/shell/list/empty.tsx';
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
            新建设计师
          </button>
        </div>
      </div>
      <section className="box" aria-label="设计师列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title="还没有设计师" />}
        {data && data.list.length > 0 && (
          <table className="table table--rows table--even">
            <thead>
              <tr>
                <th scope="col">设计师</th>
                <th scope="col" className="wide-only">
                  城市
                </th>
                <th scope="col" className="wide-only right">
                  从业（年）
                </th>
                <th scope="col" className="wide-only right">
                  方案（套）
                </th>
                <th scope="col" className="wide-only">
                  擅长
                </th>
                <th scope="col">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((designer) => (
                <Row key={designer.designer_id} designer={designer} onChange={() => begin(designer)} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      {doing && <DesignerDialog designer={doing === 'new' ? null : doing} onClose={close} />}
    </>
  );
}

function Row({ designer, onChange }: { readonly designer: DeskDesigner; readonly onChange: () => void }) {
  const { name, title, city, years, programmes, styles, avatar } = designer;
  return (
    <tr>
      <td>
        <div className="goods">
          {avatar ? <img src={avatar} alt="" width="40" height="40" /> : <span className="nopic" />}
          <div>
            <b>{name}</b>
            <small>{title}</small>
            <small className="phone-only">
              {city}，从业 {years} 年，{programmes} 套方案
            </small>
            {styles.length > 0 && <small className="phone-only">擅长：{styles.join('、')}</small>}
          </div>
        </div>
      </td>
      <td className="wide-only nowrap">{city}</td>
      <td className="wide-only right">{years}</td>
      <td className="wide-only right">{programmes}</td>
      <td className="wide-only">{styles.join('、') || <span className="muted">未填写</span>}</td>
      <td className="right">
        <button type="button" className="plain quiet" aria-label={`修改 ${name}`} onClick={onChange}>
          修改
        </button>
      </td>
    </tr>
  );
}
