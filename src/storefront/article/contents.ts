/** A part of an article: the anchor of its heading and the heading's text. */
interface Part {
  readonly id: string;
  readonly name: string;
}

const heading = /<h2(?:\s[^>]*)?>(.*?)<\/h2>/gis;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim();

/** Sanitised HTML whose numbered clauses have their number apart, so that their lines can hang beside it. */
export const withClauses = (html: string): string =>
  html.replace(/<p>(\d+\.\s+)/g, '<p class="clause"><span>$1</span>');

/** Sanitised HTML whose headings of level 2 have anchors, and the list of them. */
export function withAnchors(html: string): { readonly html: string; readonly parts: readonly Part[] } {
  const parts: Part[] = [];
  const marked = html.replace(heading, (_, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, name: plain(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, parts };
}
