import { listImports } from '#core/goods/desk/import-contract.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Scroll } from '#desk/shell/list/scroll.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';
import { useUndo } from './use-undo.ts';

/** The latest imports, each of which can be taken back. */
export function ImportList({ onUndone }: { readonly onUndone: () => void }) {
  const { data, fault, reload } = useCall(listImports, {});
  const {
    isBusy,
    said,
    fault: refused,
    undo,
  } = useUndo(() => {
    reload();
    onUndone();
  });
  if (!data || data.list.length === 0) return <Fault text={fault} />;
  return (
    <section aria-label="最近的导入">
      <h3>最近的导入</h3>
      <Scroll label="导入记录" isShort>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">文件</th>
              <th scope="col">商品</th>
              <th scope="col">时间</th>
              <th scope="col">
                <span className="hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.import_id}>
                <td>
                  {one.name}
                  <small>{one.staff}</small>
                </td>
                <td>
                  新增 {one.added}，修改 {one.changed}
                </td>
                <td>{shortTime(one.created)}</td>
                <td>
                  {one.undone > 0 ? (
                    <span className="muted">已撤销</span>
                  ) : (
                    <button
                      type="button"
                      className="btn"
                      aria-label={`撤销导入 ${one.name}`}
                      disabled={isBusy}
                      onClick={() => void undo(one.import_id)}
                    >
                      撤销
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p role="status">{said}</p>
      <Fault text={refused} />
    </section>
  );
}
