/** Tags without an end. */
const isVoid = (name: string): boolean => name === 'img' || name === 'br' || name === 'hr';

/**
 * The modules of a description: what stands before its first heading, then each heading with what follows it. Headings
 * inside another element divide nothing, so every module is whole. `html` is cleaned by the snapshot.
 */
export function storyModules(html: string): readonly string[] {
  const starts = [0];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const isHeading = /^h[2-4]$/i.test(name);
    if (slash) depth -= 1;
    else {
      if (isHeading && depth === 0) starts.push(index);
      if (!isVoid(name.toLowerCase()) && !tag.endsWith('/>')) depth += 1;
    }
  }
  return starts.map((start, index) => html.slice(start, starts[index + 1]).trim()).filter((module) => module !== '');
}

interface Param {
  readonly attribute_name: string;
  readonly attribute_value_name: string;
}

/** A table with its heading, and the cells of its rows. */
const tables = /(?:<h[2-4]>[^<]*<\/h[2-4]>\s*)?<table>[\s\S]*?<\/table>/g;
const rows = /<tr>\s*<th>([^<]*)<\/th>\s*<td>([^<]*)<\/td>\s*<\/tr>/g;

/** A description without the tables of which the product's parameters repeat every row: facts are told once. */
export function withoutToldTables(html: string, params: readonly Param[]): string {
  const told = new Set(params.map((param) => `${param.attribute_name}\n${param.attribute_value_name}`));
  return html.replace(tables, (table) => {
    const facts = [...table.matchAll(rows)].map(([, name, value]) => `${name}\n${value}`);
    const isWhole = facts.length > 0 && facts.length === table.split('<tr>').length - 1;
    return isWhole && facts.every((fact) => told.has(fact)) ? '' : table;
  });
}
