import type { Removal } from '#storefront/cart/line/use-removal.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';

/** Reports the removal, with 撤销. The live region is always in the page. */
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
