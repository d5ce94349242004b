import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { pictureWords } from '#core/goods/picture-words.ts';
import { fetchExtras, PictureViewer } from '#storefront/goods/dialogs/extras-lazy.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { mainPicture, mainSet, widestPicture } from '#storefront/shell/picture/dense.ts';
import { $pictureChoice, galleryAfter } from './picture-choice.ts';
import './goods-gallery.css';

interface Props {
  name: string;
  /** URLs separated by spaces: they are part of the page. */
  pics: string;
  /** The thumb of the product's film, printed by the page. */
  film?: ReactNode;
}

/** The slide that a strip shows, counted from 0. */
const slideAt = ({ scrollLeft, clientWidth }: Element): number =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;

/** A mouse over a picture acts as a lens: the picture is magnified around the pointer, from its widest file. */
function moveLens({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLElement>, url: string) {
  const picture = currentTarget.querySelector('img');
  if (pointerType !== 'mouse' || !picture) return;
  const widest = widestPicture(url);
  if (picture.srcset !== widest) picture.srcset = widest;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  picture.style.transformOrigin = `${percent(clientX - left, width)} ${percent(clientY - top, height)}`;
}

/**
 * The pictures of a product. Slides snap sideways and a thumbnail links to its slide, so both work without script; once
 * awake, a press opens the full-window viewer.
 */
export function Gallery({ name, pics, film }: Props) {
  const choice = useStore($pictureChoice);
  const [opened, setOpened] = useState<number>();
  const [at, setAt] = useState(0);
  const list = galleryAfter(pics.split(' '), choice);

  useEffect(fetchExtras, []);

  return (
    <section className="gallery" aria-label="商品图片">
      <ul
        className="gallery__main"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable by keyboard
        tabIndex={0}
        aria-label="左右滑动查看"
        onScroll={(event) => setAt(slideAt(event.currentTarget))}
      >
        {list.map((url, index) => (
          <li key={url} id={`pic-${index + 1}`}>
            <button type="button" onClick={() => setOpened(index)} onPointerMove={(event) => moveLens(event, url)}>
              <img
                src={mainPicture(url)}
                srcSet={mainSet(url)}
                alt={pictureWords(name, url, index)}
                width="800"
                height="800"
                fetchPriority={index === 0 ? 'high' : undefined}
                loading={index === 0 ? undefined : 'lazy'}
              />
            </button>
            <span className="pos">{`${index + 1} / ${list.length}`}</span>
          </li>
        ))}
      </ul>
      {/* Thumbnails use the slides' own files, so a picture loaded once serves the slide and the description too. */}
      {(film || list.length > 1) && (
        <div className="thumbs">
          {film}
          {list.map((url, index) => (
            <a
              key={url}
              href={`#pic-${index + 1}`}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === at || undefined}
            >
              <img src={mainPicture(url)} srcSet={mainSet(url)} alt="" width="102" height="102" loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {opened !== undefined && (
        <PictureViewer label={name} pics={list} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
