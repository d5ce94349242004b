import { NodeHtmlMarkdown } from 'node-html-markdown';

const converter = new NodeHtmlMarkdown(
  {
    bulletMarker: '-',
    ignore: ['script', 'style', 'svg', 'button', 'form', 'dialog', 'noscript', 'template', 'input', 'select'],
  },
  // The small currency signs of prices are in <i>, which means nothing here.
  { i: {}, em: {} },
);

/** Rich text of a record, already sanitized (snapshot/gate/rich-text.ts), as Markdown. */
export const richTextMarkdown = (html: string): string => converter.translate(html).trim();

/** The main part of a finished page as Markdown; null when search engines may not list the page. */
export function pageMarkdown(html: string): string | null {
  if (html.includes('name="robots" content="noindex"')) return null;
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  return main ? `${converter.translate(main).trim()}\n` : null;
}
