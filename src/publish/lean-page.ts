/**
 * Astro writes the island element's script, its style and our intent directive into every page that has an island; the
 * boot module carries the same code once for all pages (ADR 11). What it makes superfluous is taken out, and the style
 * elements of the head become one, so that the policy needs one hash.
 */
export function leanPage(html: string): string {
  const withoutRuntime = html
    .replace(/<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/, '')
    .replace(/<script>(?:(?!<\/script>)[\s\S])*<\/script>/g, (script) => (isIslandRuntime(script) ? '' : script));
  const styles: string[] = [];
  const rest = leanIslands(withoutRuntime).replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
    styles.push(css.trim());
    return '';
  });
  return styles.length > 0 ? rest.replace('</head>', () => `<style>${styles.join('')}</style></head>`) : rest;
}

/**
 * An island's hash, name and options are for Astro's development tools and for directives we do not use. Its element is
 * defined when the page has been read to its end, so there are no children to wait for. Its props are JSON, full of double
 * quotes: between single ones they need no escape.
 */
function leanIslands(html: string): string {
  return numberIslands(html.replaceAll('<!--astro:end-->', '')).replace(/<astro-island [^>]*>/g, (island) =>
    island
      .replace(/ uid="[^"]*"/, '')
      .replace(/ opts="[^"]*"/, '')
      .replace(' await-children', '')
      .replace(/ props="([^"]*)"/, (whole, props: string) =>
        props.includes("'") ? whole : ` props='${props.replaceAll('&quot;', '"')}'`,
      ),
  );
}

/**
 * Astro numbers islands in the order in which they happen to be finished; here they are numbered as they stand in the page,
 * so that one page is always the same bytes. React's own ids in it begin with the number.
 */
function numberIslands(html: string): string {
  const numbers = new Map<string, number>();
  const numberOf = (prefix: string): string => {
    if (!numbers.has(prefix)) numbers.set(prefix, numbers.size);
    return `r${numbers.get(prefix)}`;
  };
  return html.replace(
    /(<astro-island (?:[^>]*? )?prefix=")(r\d+)(?=")|(_)(r\d+)(?=R_)/g,
    (_, start, island, mark, id) => (start ? start + numberOf(island) : mark + numberOf(id)),
  );
}

/** The element's own definition, and the directive that the boot module registers. */
function isIslandRuntime(script: string): boolean {
  return (
    script.includes('customElements.define("astro-island"') ||
    /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.intent=/.test(script)
  );
}
