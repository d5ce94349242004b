import type { Removal } from '#storefront/cart/line/use-removal.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';

/** Says what was removed, with 撤销. The place that announces it stands in the page all the time. */
export function UndoNote({ removal }: { removal: Removal }) {
  const { removed, undo } = removal;
  const [first] = removed;
  return (
    <div role="status">
      {first && (
        <Note
          action={
            <button type="button" className="link" onClick={undo}>
              撤销
            </button>
          }
        >
          已删除{removed.length === 1 ? `“${first.item_name}”` : ` ${removed.length} 种商品`}
        </Note>
      )}
    </div>
  );
}
