import { NodeHtmlMarkdown } from 'node-html-markdown';

const converter = new NodeHtmlMarkdown(
  {
    bulletMarker: '-',
    ignore: ['script', 'style', 'svg', 'button', 'form', 'dialog', 'noscript', 'template', 'input', 'select'],
  },
  // The small signs of prices are set in <i>; it means nothing.
  { i: {}, em: {} },
);

/** Rich text of a record, cleaned before (snapshot/gate/rich-text.ts), as Markdown. */
export const richTextMarkdown = (html: string): string => converter.translate(html).trim();

/** The main part of a finished page as Markdown; null when the page is not meant to be found. */
export function pageMarkdown(html: string): string | null {
  if (html.includes('name="robots" content="noindex"')) return null;
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  return main ? `${converter.translate(main).trim()}\n` : null;
}
