import { useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { tellMerge } from '#core/cart/plan.ts';
import { dismissMergeResult, readMergeResult, type StoredMerge, undoMerge } from '#storefront/cart/merge.ts';
import { rereadCart } from '#storefront/cart/store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';

/** Explains once how the lines kept before login were merged, with one tap to undo it. */
export function MergeNote({ lines }: { lines: readonly CartLine[] }) {
  // Read synchronously: this note only ever mounts in the browser, and a later one would push the lines down.
  const [merge, setMerge] = useState<StoredMerge | undefined>(readMergeResult);
  const [isBusy, setBusy] = useState(false);
  if (!merge) return null;

  const { kept, reply } = merge;
  const nameOf = (id: string): string =>
    lines.find((line) => line.item_id === id)?.item_name || kept.find((line) => line.item_id === id)?.name || '';
  const story = tellMerge(kept, reply, nameOf);

  function close() {
    dismissMergeResult();
    setMerge(undefined);
  }

  async function undo(done: StoredMerge) {
    setBusy(true);
    if (await undoMerge(done)) {
      setMerge(undefined);
      await rereadCart();
    }
    setBusy(false);
  }

  return (
    <Note
      kind={story.changes.length > 0 ? 'warn' : 'ok'}
      action={
        <span className="row">
          {reply.undo_token && (
            <button type="button" className="link" aria-busy={isBusy} onClick={() => !isBusy && void undo(merge)}>
              撤销合并
            </button>
          )}
          <button type="button" className="link" onClick={close}>
            知道了
          </button>
        </span>
      }
    >
      <span role="status">
        {story.pieces > 0 ? `登录前暂存的 ${story.pieces} 件商品已放进购物车。` : '登录前暂存的商品未能放进购物车。'}
        {story.changes.length > 0 && `${story.changes.join('；')}。`}
      </span>
    </Note>
  );
}
