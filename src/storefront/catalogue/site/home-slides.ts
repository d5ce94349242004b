import { imprint } from '#core/site/imprint.ts';
import type { HomeSlide } from '#core/site/imprint-shape.ts';
import { neutralSlides } from '#core/site/neutral-slides.ts';
import { homeBlocks } from './home-page.ts';

/** A picture of the strip has this size where nobody knows a better one; the page cuts it to its place. */
const usualSize = { width: 1920, height: 640 };

/** The strip of the home page: slides of the desk, else those of the settings, else ours (ADR 69). */
export function homeSlides(): readonly [HomeSlide, ...HomeSlide[]] {
  const known = [...imprint('slides'), ...neutralSlides];
  const written = homeBlocks().flatMap((block): HomeSlide[] => {
    if (block.type !== 'slide') return [];
    const { image, narrow_image, second, ...words } = block.data;
    const { width, height } = known.find(({ picture }) => picture === image) ?? usualSize;
    return [
      { ...words, width, height, picture: image, narrow: narrow_image || undefined, second: second ?? undefined },
    ];
  });
  const [first, ...others] = written.length > 0 ? written : imprint('slides');
  return first ? [first, ...others] : neutralSlides;
}
