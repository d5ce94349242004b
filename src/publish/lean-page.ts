/** Astro's own rule for the island element; it stands in every page that has one. */
const islandStyle = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/** What is looked at in a page: styles, scripts without attributes, islands, their ends, and React's ids inside them. */
const marks = /<style>|<script>|<astro-island |<!--astro:end-->|_r\d+(?=R_)/g;

/**
 * Astro writes the island element's script, its style and our intent directive into every page that has an island; the
 * boot module carries the same code once for all pages (ADR 11). What it makes superfluous is taken out, and the style
 * elements of the head become one, so that the policy needs one hash. One walk over the page: all pages of a mall come by
 * here (ADR 32).
 */
export function leanPage(html: string): string {
  const numberOf = numberIslands();
  let page = '';
  let css = '';
  let hasStyle = false;
  let seen = 0;
  for (const { 0: mark, index } of html.matchAll(marks)) {
    // It stood inside something that is done with.
    if (index < seen) continue;
    page += html.slice(seen, index);
    const inside = index + mark.length;
    if (mark === '<style>' || mark === '<script>') {
      const closing = mark.replace('<', '</');
      const end = html.indexOf(closing, inside);
      if (end < 0) break;
      seen = end + closing.length;
      const content = html.slice(inside, end);
      if (mark === '<script>') {
        if (!isIslandRuntime(content)) page += html.slice(index, seen);
      } else if (content !== islandStyle) {
        hasStyle = true;
        css += content.trim();
      }
    } else if (mark === '<astro-island ') {
      seen = html.indexOf('>', inside) + 1;
      page += leanIsland(html.slice(index, seen), numberOf);
    } else {
      seen = inside;
      if (mark.startsWith('_')) page += `_${numberOf(mark.slice(1))}`;
    }
  }
  page += html.slice(seen);
  return hasStyle ? page.replace('</head>', () => `<style>${css}</style></head>`) : page;
}

/**
 * An island's hash, name and options are for Astro's development tools and for directives we do not use. Its element is
 * defined when the page has been read to its end, so there are no children to wait for. Its props are JSON, full of double
 * quotes: between single ones they need no escape.
 */
const leanIsland = (opening: string, numberOf: (id: string) => string): string =>
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
function numberIslands(): (id: string) => string {
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
function isIslandRuntime(script: string): boolean {
  return (
    script.includes('customElements.define("astro-island"') ||
    /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.intent=/.test(script)
  );
}
