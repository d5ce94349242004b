import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Every attribute that Astro gives an island's opening tag, in whatever order. */
const expected =
  /^<astro-island(?: (?:uid|prefix|component-url|component-export|renderer-url|props|ssr|client|opts|await-children)(?:="[^"]*")?)+>$/;

/**
 * What: takes out of an island's opening tag what nobody reads, and writes its props between single quotes.
 * Upstream: Astro prints a hash, a name and options for its development tools and for directives we do not use. The element
 * is defined when the page has been read to its end, so there are no children to wait for. Props are JSON, full of double
 * quotes: between single ones they need no escape.
 * Relies on: the names and the quoting of the attributes. Throws `PatchMismatch` when there are others, or no props or options.
 * Gain: ADR 36.
 */
export function leanIsland(opening: string, numberOf: (id: string) => string): string {
  if (!expected.test(opening) || !opening.includes(' props="') || !opening.includes(' opts="')) {
    throw new PatchMismatch(
      'lean-island',
      'astro',
      `an island's tag is not of the expected form: ${opening.slice(0, 300)}`,
    );
  }
  return opening
    .replace(/ uid="[^"]*"/, '')
    .replace(/ opts="[^"]*"/, '')
    .replace(' await-children', '')
    .replace(/ prefix="(r\d+)"/, (_, id: string) => ` prefix="${numberOf(id)}"`)
    .replace(/ props="([^"]*)"/, (whole, props: string) =>
      props.includes("'") ? whole : ` props='${props.replace(/&quot;/g, '"')}'`,
    );
}

/**
 * Astro numbers islands in the order in which they happen to be finished; here they are numbered as they stand in the page,
 * so that one page is always the same bytes. React's own ids in it begin with the number.
 */
export function numberIslands(): (id: string) => string {
  const numbers = new Map<string, string>();
  return (id) => {
    let number = numbers.get(id);
    if (number === undefined) {
      number = `r${numbers.size}`;
      numbers.set(id, number);
    }
    return number;
  };
}
