import { getPageChange } from '#core/publishing/desk-contract.ts';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';

const sides = [
  ['before', '现在线上'],
  ['after', '发布后'],
] as const;

/** A page as it is online beside the page that a publish would put there, with the texts that differ. */
export function CompareDialog({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const { data, fault } = useCall(getPageChange, { path });
  const isThere = { before: data && !data.is_new, after: data && !data.is_gone };
  const isSilent = data && data.removed.length === 0 && data.added.length === 0;
  return (
    <Dialog title={`对比 ${decodeURI(path)}`} onClose={onClose} size="full">
      <Fault text={fault} />
      {data && (
        <section className="texts" aria-label="文字的改动">
          {isSilent && <p className="muted">文字没有变，变的是图片、次序或看不见的部分。</p>}
          <ul>
            {data.removed.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal texts may stand there twice, and the list never changes
              <li key={index}>
                <del>{text}</del>
              </li>
            ))}
            {data.added.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>
                <ins>{text}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="compare">
        {sides.map(([side, name]) => (
          <figure key={side}>
            <figcaption>{name}</figcaption>
            {isThere[side] ? (
              <iframe
                title={name}
                src={`/admin/api/publishing/preview/${side}?path=${encodeURIComponent(path)}`}
                sandbox="allow-same-origin"
              />
            ) : (
              <p className="muted">{data ? '没有这个页面' : '正在读取…'}</p>
            )}
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
