import { Dialog } from '#desk/shell/dialog.tsx';
import { shortTime } from '#desk/shell/words.ts';
import { type Kept, pagesOf, wordsOf } from './release-facts.tsx';

/** A release with its pages by kind, and with those of them that it changed. */
export function ReleaseDialog(props: {
  readonly release: Kept;
  /** Puts it online; undefined for the one that is, and for those who may not. */
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { release, onSwitch, onClose } = props;
  const { sequence, published, by, pages, changed } = release;
  const changedOf = new Map(changed.map(({ kind, count }) => [kind, count]));
  return (
    <Dialog title={`第 ${sequence} 版`} onClose={onClose}>
      <p>
        {shortTime(published)} · {by ? `${by}发布` : '自动发布'} · {wordsOf(release)}
      </p>
      <table className="table table--kinds">
        <thead>
          <tr>
            <th scope="col">页面</th>
            <th scope="col" className="right">
              共 {pagesOf(release)} 页
            </th>
            <th scope="col" className="right">
              这一版改了
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ kind, count }) => (
            <tr key={kind}>
              <td>{kind}</td>
              <td className="right">{count.toLocaleString('zh-CN')}</td>
              <td className="right">
                {changedOf.get(kind)?.toLocaleString('zh-CN') ?? <span className="muted">0</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form__end">
        {onSwitch && (
          <button type="button" className="btn" onClick={onSwitch}>
            恢复到此版本
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </div>
    </Dialog>
  );
}
