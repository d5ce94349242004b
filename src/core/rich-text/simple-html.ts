/** A heading or a paragraph of a text that came as simple HTML. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** Signs that editors write by their name. */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  hellip: '…',
  middot: '·',
};

/** The sign of `&…;`; text that names none is left as it was written. */
function signOf(written: string, name: string): string {
  if (!name.startsWith('#')) return signs[name] ?? written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : '';
}

const toText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, signOf)
    .trim();

/** Where one block ends or the next begins. */
const edge =
  /(?=<h[1-6]\b)|<\/h[1-6]>|<\/?(?:p|li|div|section|article|blockquote|tr|dt|dd|pre|ul|ol|table|hr)\b[^>]*>/i;

/**
 * The headings and paragraphs of an agreement (contract 7.3) as text: the page's policy lets no script write markup,
 * and the text needs none. Other tags are removed and their words kept.
 */
export function readSimpleHtml(html: string): TextBlock[] {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .split(edge)
    .map((part) => ({
      kind: /^\s*<h[1-6]\b/i.test(part) ? ('heading' as const) : ('paragraph' as const),
      text: toText(part),
    }))
    .filter(({ text }) => text !== '');
}
