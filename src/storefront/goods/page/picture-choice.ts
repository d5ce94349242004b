import { atom } from 'nanostores';

/** The picture of the chosen SKU, which leads the gallery; "" before a choice. */
export const $chosenPicture = atom('');

/** Shows a picture in the gallery, which may still be asleep. */
export function choosePicture(url: string): void {
  $chosenPicture.set(url);
  document.querySelector('.gallery')?.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));
}
