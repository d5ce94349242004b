import { atom } from 'nanostores';

/** Picture of the chosen SKU; "" until one has been chosen, then it leads the gallery. */
export const $chosenPicture = atom('');

/** Shows a picture in the gallery, which may still be asleep. */
export function choosePicture(url: string): void {
  $chosenPicture.set(url);
  document.querySelector('.gallery')?.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));
}
