import { bySourceFolder, mirroredFile, mirroredFolder, pictureKey } from '#core/wire/picture-key.ts';
import { isPlain } from '#core/wire/plain-address.ts';
import { blankPicture } from './blank.ts';

const isForeign = (url: string): boolean => /^https?:/.test(url);

/** The mark of a release that has mirrored pictures, on the root element of its pages. */
const isMirroring = (): boolean => typeof document !== 'undefined' && 'pictures' in document.documentElement.dataset;

/**
 * A picture that members or the shop's people have uploaded: no pull has mirrored it, so it comes from its own host where
 * the content policy allows that (setting `pictureHosts`; the policy has the last word), else the tile takes its place. A
 * picture by `http:` is never shown from its host.
 */
export const memberPicture = (url: string): string =>
  typeof document === 'undefined' ||
  !isForeign(url) ||
  (!isPlain(url) && document.documentElement.dataset['pictureHosts']?.includes(new URL(url).origin))
    ? url
    : blankPicture;

/**
 * The file of a raster picture in a width; without one, the whole picture. A mirrored picture has every width of
 * `mirroredWidths`, by its content and by its source; a sample of ours has the one that its use needs. Drawn pictures
 * (`.svg`) fit every size unchanged, and other hosts keep no sizes beside their files.
 */
export function sized(url: string, ofMirrored?: 400 | 800, ofSample?: 400 | 640): string {
  if (isForeign(url))
    return isMirroring() ? bySourceFolder + mirroredFile(pictureKey(url), ofMirrored) : memberPicture(url);
  if (!url.startsWith('/pictures/') || !url.endsWith('.webp')) return url;
  const width = url.startsWith(mirroredFolder) ? ofMirrored : ofSample;
  return width ? `${url.slice(0, -'.webp'.length)}-${width}.webp` : url;
}

/** A 400 px wide version of a goods picture, for cards, thumbnails and lines. */
export const smallPicture = (url: string): string => sized(url, 400, 400);

/** A version of a wide picture (rooms, covers) for cards: 640 px, or 800 px of a mirrored one. */
export const widePicture = (url: string): string => sized(url, 800, 640);

/** The first picture of a list, or the blank one. */
export const firstPicture = (pics: readonly string[]): string => pics[0] || blankPicture;
