import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Every attribute that Astro puts on an island's opening tag, in any order. */
const expected =
  /^<astro-island(?: (?:uid|prefix|component-url|component-export|renderer-url|props|ssr|client|opts|await-children)(?:="[^"]*")?)+>$/;

/**
 * Effect: removes unused attributes from an island's opening tag, and puts its props between single quotes.
 * Upstream: Astro prints a hash, a name and options for its development tools and for directives we do not use. The element
 * is defined after the page is fully parsed, so there are no children to wait for. Props are JSON, full of double
 * quotes: between single quotes they need no escaping.
 * Relies on: the names and quoting of the attributes. Throws `PatchMismatch` for unknown ones, or when props or options are missing.
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
 * Astro numbers islands in the order in which they finish rendering; this numbers them in page order, so that a page
 * always has the same bytes. React's ids inside an island begin with this number.
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
