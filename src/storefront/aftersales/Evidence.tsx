import { useState } from 'react';
import { Dialog } from '#storefront/shell/parts/dialog/Dialog.tsx';
import { memberPicture } from '#storefront/shell/picture/picture.ts';
import './aftersales.css';

/** The pictures of a case; a pressed one is enlarged. */
export function Evidence({ pics }: { pics: readonly string[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <div className="evidence">
      {pics.map((url, index) => (
        <button key={url} type="button" aria-label={`查看凭证图片 ${index + 1}`} onClick={() => setShown(index)}>
          <img src={memberPicture(url)} alt={`凭证图片 ${index + 1}`} width="72" height="72" loading="lazy" />
        </button>
      ))}
      {shown !== undefined && (
        <Dialog title={`凭证图片 ${shown + 1} / ${pics.length}`} isWide onClose={() => setShown(undefined)}>
          <img className="evidence__large" src={memberPicture(pics[shown] ?? '')} alt={`凭证图片 ${shown + 1}`} />
        </Dialog>
      )}
    </div>
  );
}
