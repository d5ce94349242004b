/** Variant file of a raster picture; drawn pictures (`.svg`) fit every size as they are. */
const variant = (url: string, width: number): string =>
  url.endsWith('.webp') ? `${url.slice(0, -'.webp'.length)}-${width}.webp` : url;

/** 400 px square of a product picture, for cards, thumbs and lines. */
export const smallPicture = (url: string): string => variant(url, 400);

/** 640 px version of a wide picture (rooms, covers), for cards. */
export const widePicture = (url: string): string => variant(url, 640);

/** Shown where a record has no picture at all. */
export const blankPicture = '/pictures/blank.svg';

/** First picture of a list, or the blank one. */
export const firstPicture = (pics: readonly string[]): string => pics[0] || blankPicture;
