import { useEffect, useRef, useState } from 'react';
import { pictureWords } from '#core/goods/picture-words.ts';
import { widestSample } from '#storefront/shell/picture/dense.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { memberPicture } from '#storefront/shell/picture/picture.ts';
import './PictureViewer.css';

interface Props {
  label: string;
  pics: readonly string[];
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** A full-window picture viewer: arrow keys, buttons and swiping change the picture, Esc and × close it. */
export function PictureViewer({ label, pics, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);

  function show(index: number, behavior: ScrollBehavior = 'auto') {
    const { current } = track;
    const next = (index + pics.length) % pics.length;
    current?.scrollTo({ left: next * current.clientWidth, behavior });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, at the picture it was opened with
  useEffect(() => {
    dialog.current?.showModal();
    show(start, 'instant');
  }, []);

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        show(shown + (event.key === 'ArrowLeft' ? -1 : 1));
      }}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
        className="viewer__track"
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pics.map((url, index) => (
          <li key={url} aria-hidden={index !== shown}>
            <img
              src={memberPicture(widestSample(url))}
              alt={pictureWords(label, url, index)}
              width="800"
              height="800"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <p className="viewer__pos num" aria-live="polite">
        {shown + 1} / {pics.length}
      </p>
      {pics.length > 1 && (
        <>
          <button type="button" className="viewer__go" aria-label="上一张" onClick={() => show(shown - 1)}>
            <Icon name="right" size={32} />
          </button>
          <button type="button" className="viewer__go" aria-label="下一张" onClick={() => show(shown + 1)}>
            <Icon name="right" size={32} />
          </button>
        </>
      )}
      <button type="button" className="viewer__close" aria-label="关闭" onClick={() => dialog.current?.close()}>
        <Icon name="close" size={24} />
      </button>
    </dialog>
  );
}
