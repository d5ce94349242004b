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

/** An island's hash and name are for Astro's development tools; the element parses `opts`, no directive of ours reads it. */
function leanIslands(html: string): string {
  return html.replace(/<astro-island [^>]*>/g, (island) =>
    island.replace(/ uid="[^"]*"/, '').replace(/ opts="[^"]*"/, ' opts="{}"'),
  );
}

/** The element's own definition, and the directive that the boot module registers. */
function isIslandRuntime(script: string): boolean {
  return (
    script.includes('customElements.define("astro-island"') ||
    /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.intent=/.test(script)
  );
}
