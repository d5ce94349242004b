import { atom } from 'nanostores';
import { finishOf } from '#core/goods/picture-words.ts';
import type { PanelSpec } from './panel-goods.ts';

/** Pictures of the chosen values, and those of the values that were not chosen; none where values have no pictures. */
export interface PictureChoice {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** The pictures that the gallery shows; empty before a choice. */
export const $pictureChoice = atom<PictureChoice>({ own: [], others: [] });

/** The pictures behind a choice of values, by spec. */
export function picturesOf(specs: readonly PanelSpec[], choice: Readonly<Record<string, string>>): PictureChoice {
  const [own, others]: [string[], string[]] = [[], []];
  for (const [specId, , values] of specs) {
    for (const [id, , pictures] of values) {
      if (pictures) (choice[specId] === id ? own : others).push(...pictures.split(' '));
    }
  }
  return { own, others };
}

/**
 * A gallery after a choice: the pictures of the chosen finish, then those that show no finish, such as scenes and
 * drawings. Pictures of other finishes are left out.
 */
export function galleryAfter(pics: readonly string[], { own, others }: PictureChoice): readonly string[] {
  const [lead] = own;
  if (!lead) return pics;
  const finish = finishOf(lead);
  const isNeutral = (url: string): boolean => !finish || (finishOf(url) ?? finish) === finish;
  return [...new Set([...own, ...pics.filter((url) => !others.includes(url) && isNeutral(url))])];
}

/** Shows the pictures of a choice, if it has any, from the first on in the gallery, which may still be asleep. */
export function choosePictures(choice: PictureChoice): void {
  if (!choice.own[0]) return;
  $pictureChoice.set(choice);
  const strip = document.querySelector('.gallery__main');
  strip?.scrollTo(0, 0);
  strip?.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));
}
