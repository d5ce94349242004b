import { blankPicture } from './blank.ts';

const isDrawn = (address: string): boolean => address.endsWith('.svg');

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || isDrawn(image.src)) return;
  image.removeAttribute('srcset');
  image.src = blankPicture;
}

/**
 * Puts the neutral tile in the place of every picture that cannot be had: a foreign host loses files, and a reply may name a
 * picture that no pull has mirrored yet. Pictures that failed before this ran are found by their missing width.
 */
export function replaceMissing(): void {
  addEventListener('error', ({ target }) => replace(target), true);
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
}
