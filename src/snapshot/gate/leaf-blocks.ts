/** Elements that stand on a line of their own in a browser, and whose tags are not among those of rich text. */
export const foreignBlocks = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'figure',
  'figcaption',
  'center',
  'address',
  'pre',
  'dl',
  'dt',
  'dd',
] as const;

const ownBlocks = 'p|ul|ol|li|table|thead|tbody|tr|th|td|h3|h4|blockquote|hr';
const leaf = new RegExp(`<div>((?:[^<]|<(?!/?(?:div|${ownBlocks})\\b))*)</div>`, 'g');
const besideBlocks = new RegExp(
  `(?<=</?(?:${ownBlocks})\\b[^>]*>)(?:</?div>)+|(?:</?div>)+(?=</?(?:${ownBlocks})\\b)`,
  'g',
);

/**
 * Clean HTML whose only foreign elements are `<div>` without it: one that holds words becomes a paragraph, one around other
 * blocks goes. Without that the words of one would run into those of the next.
 */
export const withoutDivs = (html: string): string =>
  html
    .replace(leaf, (_, words: string) => (words.trim() === '' ? '' : `<p>${words}</p>`))
    .replace(besideBlocks, '')
    .replace(/^(?:<\/?div>)+|(?:<\/?div>)+$/g, '')
    .replace(/(?:<\/?div>)+/g, '<br />');
