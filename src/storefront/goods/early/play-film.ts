import { element } from '#storefront/shell/early/element.ts';
import './film.css';

/** A film of fewer seconds is a loop. */
const longestLoop = 10;

const words = { play: '播放视频', back: '回到图片' } as const;

/**
 * Plays the film behind a thumb on the stage of its gallery. Nothing of it is fetched before the press; the next press, another
 * thumb and another finish take it from the stage, and it stays where it was paused.
 */
export function startFilm(thumb: HTMLAnchorElement): void {
  let film: HTMLVideoElement | undefined;

  function make(): HTMLVideoElement {
    const made = element('video', {
      src: thumb.href,
      poster: thumb.querySelector('image')?.getAttribute('href') ?? '',
      'aria-label': '商品视频',
      controls: '',
      playsinline: '',
      preload: 'none',
    });
    made.addEventListener('loadedmetadata', () => {
      made.loop = made.duration < longestLoop;
    });
    return made;
  }

  function leave(): void {
    if (!film?.isConnected) return;
    film.pause();
    film.remove();
    thumb.removeAttribute('aria-current');
    thumb.setAttribute('aria-label', words.play);
  }

  thumb.addEventListener('click', (event) => {
    // With a key held down the link opens in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (film?.isConnected) {
      leave();
      return;
    }
    film ??= make();
    thumb.after(film);
    thumb.setAttribute('aria-current', 'true');
    thumb.setAttribute('aria-label', words.back);
    // A browser that refuses leaves the button of the controls.
    film.play().catch(() => undefined);
  });

  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.thumbs a:not(.film), .sku:has(img, .swatch)')) leave();
  });
}
