const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The texts of a page, piece by piece as its elements divide them. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .split(/<[^>]*>/)
    .flatMap((text) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim() || []);

/** The texts of the first list that the second has fewer times. */
function missing(from: readonly string[], to: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of to) left.set(text, (left.get(text) ?? 0) + 1);
  return from.filter((text) => {
    const times = left.get(text) ?? 0;
    left.set(text, times - 1);
    return times <= 0;
  });
}

/** Texts that a page loses and gains between two versions, in their order on the page. */
export function textChange(before: string, after: string): { readonly removed: string[]; readonly added: string[] } {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  return { removed: missing(old, fresh), added: missing(fresh, old) };
}
