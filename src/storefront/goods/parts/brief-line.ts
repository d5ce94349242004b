/** Characters that fit beside the stock on a card of the narrowest row. */
const mostCharacters = 12;

/** A first clause that is shorter says too little alone. */
const fewestCharacters = 3;

/** The line about a product for its card: as many whole clauses as fit, because a sentence that ends in … says nothing well. */
export function briefLine(brief: string): string {
  if (brief.length <= mostCharacters) return brief;
  const end = Math.max(...['，', '；', '。'].map((mark) => brief.slice(0, mostCharacters + 1).lastIndexOf(mark)));
  return end < fewestCharacters ? brief : brief.slice(0, end);
}
