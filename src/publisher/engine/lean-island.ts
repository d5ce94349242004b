/** Astro's own rule for the island element; it stands in every page that has one. */
export const islandStyle = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/**
 * An island's hash, name and options are for Astro's development tools and for directives we do not use. Its element is
 * defined when the page has been read to its end, so there are no children to wait for. Its props are JSON, full of double
 * quotes: between single ones they need no escape.
 */
export const leanIsland = (opening: string, numberOf: (id: string) => string): string =>
  opening
    .replace(/ uid="[^"]*"/, '')
    .replace(/ opts="[^"]*"/, '')
    .replace(' await-children', '')
    .replace(/ prefix="(r\d+)"/, (_, id: string) => ` prefix="${numberOf(id)}"`)
    .replace(/ props="([^"]*)"/, (whole, props: string) =>
      props.includes("'") ? whole : ` props='${props.replace(/&quot;/g, '"')}'`,
    );

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

/** The element's own definition, and the directive that the boot module registers. */
export function isIslandRuntime(script: string): boolean {
  return (
    script.includes('customElements.define("astro-island"') ||
    /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.intent=/.test(script)
  );
}
