/** A heading or a paragraph of a text that came as simple HTML. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const toText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim();

/**
 * The headings and paragraphs of an agreement (contract 7.3) as text: the page's policy lets no script write markup,
 * and the text needs none. Other tags are removed and their words kept.
 */
export function readSimpleHtml(html: string): TextBlock[] {
  return html
    .split(/(?=<h[1-6]\b)|<\/(?:h[1-6]|p|li|div)>/i)
    .map((part) => ({
      kind: /^\s*<h[1-6]\b/i.test(part) ? ('heading' as const) : ('paragraph' as const),
      text: toText(part),
    }))
    .filter(({ text }) => text !== '');
}
