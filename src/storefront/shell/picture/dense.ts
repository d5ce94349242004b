import { sized, smallPicture, widePicture } from './picture.ts';

// A file of its own: pages that show small pictures alone load nothing of it.

/** The `srcset` of a picture: `dense` for screens with two pixels or more to each of CSS, where it is another file. */
const denser = (usual: string, dense: string): string | undefined => (dense === usual ? undefined : `${dense} 2x`);

/** What a dense screen shows in place of {@link smallPicture} on cards: 800 px. */
export const smallSet = (url: string): string | undefined => denser(smallPicture(url), sized(url, 800));

/** What a dense screen shows in place of {@link widePicture}: the whole picture. */
export const wideSet = (url: string): string | undefined => denser(widePicture(url), sized(url));

/** The 800 px wide version of a goods picture, for its own page. */
export const mainPicture = (url: string): string => sized(url, 800);

/** The widest file of a view of a sample product, up to 1600 px; any other address is its own. */
export const widestSample = (url: string): string =>
  url.replace(/^(\/pictures\/[^/]+-(?:main|front|side|detail))\.webp$/, '$1-1600.webp');

/** The widest file of a goods picture: up to 1600 px. */
export const widestPicture = (url: string): string => widestSample(sized(url));

/** What a dense screen shows in place of {@link mainPicture}. */
export const mainSet = (url: string): string | undefined => denser(mainPicture(url), widestPicture(url));

/** The attributes of a wide picture on a card, but for its `alt`. */
export const wideCard = (url: string) =>
  ({
    src: widePicture(url),
    srcset: wideSet(url),
    width: 640,
    height: 360,
    loading: 'lazy',
    decoding: 'async',
  }) as const;
