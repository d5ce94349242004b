import { type DeskDesigner, listDeskDesigners } from '#core/designer/desk-contract.ts';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { DesignerDialog } from './designer-dialog.tsx';

/** Designers with what came of their programmes. */
export function DesignersDesk() {
  const { data, fault, reload } = useCall(listDeskDesigners, {});
  const { doing, begin, close } = useDoing<DeskDesigner | 'new'>(reload);
  return (
    <>
      <div className="head">
        <h1>设计师</h1>
        <span className="muted">{data ? `${data.list.length} 位` : ''}</span>
        <HeadActions of="设计师" main={{ name: '新建设计师', onPress: () => begin('new') }} />
      </div>
      <section className="box" aria-label="设计师列表">
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && (
          <Empty title="还没有设计师">设计师会出现在方案和预约设计的页面上，从新建一位开始。</Empty>
        )}
        {data && data.list.length > 0 && (
          <table className="table table--designers">
            <thead>
              <tr>
                <th scope="col">设计师</th>
                <th scope="col">擅长</th>
                <th scope="col">城市</th>
                <th scope="col">从业</th>
                <th scope="col">成果</th>
                <th scope="col">作品</th>
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

/** What has come of a designer's programmes: projects, and needs that members have sent. */
const resultsOf = ({ projects, needs }: DeskDesigner): string[] => [
  ...(projects > 0 ? [`${projects.toLocaleString('zh-CN')} 个项目`] : []),
  ...(needs > 0 ? [`${needs.toLocaleString('zh-CN')} 次咨询`] : []),
];

function Row({ designer, onChange }: { readonly designer: DeskDesigner; readonly onChange: () => void }) {
  const { name, title, city, years, programmes, projects, styles, avatar, images } = designer;
  return (
    <tr className="opens">
      <td>
        <div className="goods">
          {avatar ? <img src={avatar} alt="" width="40" height="40" /> : <span className="nopic" />}
          <div>
            <button type="button" className="plain opens__name" onClick={onChange}>
              {name}
            </button>
            <small>{title}</small>
            <small className="phone-only">
              {[city, `${years} 年`, projects > 0 ? `${projects} 个项目` : styles[0]].filter(Boolean).join(' · ')}
            </small>
          </div>
        </div>
      </td>
      <td className="wide-only">
        {styles.join('、') || <span className="muted">未填写</span>}
        {programmes === 0 && <small>还没有方案</small>}
      </td>
      <td className="wide-only">{city}</td>
      <td className="wide-only">{years} 年</td>
      <td className="wide-only">
        {resultsOf(designer).map((line) => (
          <span key={line} className="designer__result">
            {line}
          </span>
        ))}
        {resultsOf(designer).length === 0 && <span className="muted">还没有</span>}
      </td>
      <td className="wide-only">
        {images.length === 0 && <span className="muted">没有作品图</span>}
        <span className="works">
          {images.slice(0, 3).map((image) => (
            <img key={image} src={image} alt="" width="64" height="40" loading="lazy" />
          ))}
          {images.length > 3 && <small>等 {images.length} 张</small>}
        </span>
      </td>
    </tr>
  );
}
