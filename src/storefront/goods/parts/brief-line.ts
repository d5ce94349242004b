/** Characters that fit beside the stock on a card of the narrowest row. */
const mostCharacters = 12;

/** A first clause that is shorter says too little alone. */
const fewestCharacters = 3;

/**
 * The line about a product for its card, without what its name says already: as many whole clauses as fit, because a
 * sentence that ends in … says nothing well. "" where nothing is left to say.
 */
export function briefLine(brief: string, name = ''): string {
  const said = bare(name);
  const [first = '', ...rest] = (brief.match(/[^，；。]+[，；。]?/g) ?? []).filter(
    (clause) => !said.includes(bare(clause)),
  );
  let line = first;
  for (const clause of rest) {
    if (line.length >= fewestCharacters + 1 && withoutMark(line + clause).length > mostCharacters) break;
    line += clause;
  }
  return withoutMark(line);
}

const bare = (text: string): string => text.replace(/[\s，；。]/g, '').toLowerCase();
const withoutMark = (text: string): string => text.replace(/[，；。]$/, '');
