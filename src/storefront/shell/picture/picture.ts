/**
 * The file of a raster picture of ours in this width. Drawn pictures (`.svg`) fit every size unchanged, and other
 * hosts keep no sizes beside their files.
 */
const sized = (url: string, width: number): string =>
  url.startsWith('/pictures/') && url.endsWith('.webp') ? `${url.slice(0, -'.webp'.length)}-${width}.webp` : url;

/** A 400 px square of a product picture, for cards, thumbnails and lines. */
export const smallPicture = (url: string): string => sized(url, 400);

/** A 640 px version of a wide picture (rooms, covers), for cards. */
export const widePicture = (url: string): string => sized(url, 640);

/** The picture of a record that has none. */
export const blankPicture = '/pictures/blank.svg';

/** The first picture of a list, or the blank one. */
export const firstPicture = (pics: readonly string[]): string => pics[0] || blankPicture;
