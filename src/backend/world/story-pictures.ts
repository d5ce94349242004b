import { type Home, homePicture, homes } from './homes.ts';

const homeByName = new Map(homes.map((home): [string, Home] => [home.name, home]));

/**
 * The picture of what a text speaks of: a home by its name where the room is the subject, else a look, as `sos-white`, on its calm
 * ground in the format of homes (scripts/studio/wides.json).
 */
export function storyPicture(subject: string): string {
  const home = homeByName.get(subject);
  return home ? homePicture(home) : `/pictures/wide-${subject}.webp`;
}

/** Paragraphs as HTML, with the second picture of a text between them. */
export const withPicture = (html: readonly string[], picture: string | undefined): string => {
  if (!picture) return html.join('');
  // After the second part, so that it neither follows the first picture nor ends the text.
  const at = Math.min(2, html.length - 1);
  return [
    ...html.slice(0, at),
    `<p><img src="${picture}" alt="效果图" width="1200" height="675"></p>`,
    ...html.slice(at),
  ].join('');
};

/** Hands out subjects so that what was shown lately comes last. */
export class SubjectTurns {
  readonly #turns = new Map<string, number>();
  #turn = 0;

  /** The one of `subjects` that was shown longest ago; the first one of several that never were. */
  take(subjects: readonly string[]): string {
    const lastShown = (subject: string): number => this.#turns.get(subject) ?? -1;
    const [best] = subjects.toSorted((a, b) => lastShown(a) - lastShown(b));
    if (best === undefined) throw new Error('a text without a subject');
    this.#turns.set(best, this.#turn++);
    return best;
  }
}
