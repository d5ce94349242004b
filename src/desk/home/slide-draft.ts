import type { DeskSlide } from '#core/topic/slide.ts';

/** A slide as the form holds it, with a key of its own so that a moved one keeps its fields. */
export interface SlideDraft {
  readonly key: string;
  readonly image: string;
  readonly narrow_image: string;
  readonly alt: string;
  readonly focus: DeskSlide['focus'];
  readonly eyebrow: string;
  /** Two lines, the second may be empty. */
  readonly title: readonly [string, string];
  readonly text: readonly [string, string];
  readonly main: DeskSlide['main'];
  /** Without words there is no second button. */
  readonly second: DeskSlide['main'];
}

const noLink = { name: '', href: '' };

export const emptySlide: DeskSlide = {
  image: '',
  narrow_image: '',
  alt: '',
  focus: 'middle',
  eyebrow: '',
  title: [],
  text: [],
  main: noLink,
  second: null,
};

const twoLines = ([first = '', second = '']: readonly string[]): [string, string] => [first, second];

export const slideDraft = (slide: DeskSlide): SlideDraft => ({
  ...slide,
  key: crypto.randomUUID(),
  title: twoLines(slide.title),
  text: twoLines(slide.text),
  second: slide.second ?? noLink,
});

/** Whether everything is there that a slide must have. */
export const isWhole = ({ image, alt, title, main, second }: SlideDraft): boolean =>
  [image, alt, title[0], main.name, main.href].every((text) => text.trim() !== '') &&
  (second.name.trim() === '') === (second.href.trim() === '');

/** The slide to save: lines that are empty are left out. */
export function toSlide({ key: _, title, text, second, ...rest }: SlideDraft): DeskSlide {
  const filled = (lines: readonly string[]): string[] => lines.filter((one) => one.trim() !== '');
  const isSecond = second.name.trim() !== '' || second.href.trim() !== '';
  return { ...rest, title: filled(title), text: filled(text), second: isSecond ? second : null };
}
