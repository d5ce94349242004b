import { bySourceFolder, mirroredFile, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';

/** The mark of a release that has mirrored pictures, on the root element of its pages. */
const isMirroring = (): boolean => typeof document !== 'undefined' && 'pictures' in document.documentElement.dataset;

/**
 * The file of a raster picture in a width. A mirrored picture has every width of `mirroredWidths`, by its content and by
 * its source; a sample of ours has the one that its use needs. Drawn pictures (`.svg`) fit every size unchanged, and other
 * hosts keep no sizes beside their files.
 */
function sized(url: string, ofMirrored: 400 | 800, ofSample: 400 | 640): string {
  if (/^https?:/.test(url) && isMirroring()) return bySourceFolder + mirroredFile(pictureKey(url), ofMirrored);
  if (!url.startsWith('/pictures/') || !url.endsWith('.webp')) return url;
  const width = url.startsWith(mirroredFolder) ? ofMirrored : ofSample;
  return `${url.slice(0, -'.webp'.length)}-${width}.webp`;
}

/** A 400 px wide version of a goods picture, for cards, thumbnails and lines. */
export const smallPicture = (url: string): string => sized(url, 400, 400);

/** A version of a wide picture (rooms, covers) for cards: 640 px, or 800 px of a mirrored one. */
export const widePicture = (url: string): string => sized(url, 800, 640);

/** The picture of a record that has none. */
export const blankPicture = '/pictures/blank.svg';

/** The first picture of a list, or the blank one. */
export const firstPicture = (pics: readonly string[]): string => pics[0] || blankPicture;
