/** A node of the syntax tree (ESTree, with TypeScript, JSX and Astro's additions). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const asNode = (value: unknown): Node | undefined =>
  value !== null && typeof value === 'object' && typeof (value as { type?: unknown }).type === 'string'
    ? (value as Node)
    : undefined;

/** The elements of a list as nodes; holes and non-lists give nothing. */
export const asNodes = (value: unknown): (Node | undefined)[] => (Array.isArray(value) ? value.map(asNode) : []);

/** Calls `look` for every node below the roots, each once, in no particular order. */
export function walk(roots: readonly Node[], look: (node: Node) => void): void {
  const stack: Node[] = [...roots];
  for (let node = stack.pop(); node; node = stack.pop()) {
    look(node);
    for (const key in node) {
      const child = node[key];
      if (!Array.isArray(child)) {
        const one = asNode(child);
        if (one) stack.push(one);
      } else {
        for (const each of child) {
          const one = asNode(each);
          if (one) stack.push(one);
        }
      }
    }
  }
}

/** The value of a string or of a template without expressions; undefined for anything computed. */
export function literalOf(value: unknown): string | undefined {
  const node = asNode(value);
  if (node?.type === 'TSLiteralType') return literalOf(node['literal']);
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral' || asNodes(node['expressions']).length > 0) return undefined;
  const [quasi] = asNodes(node['quasis']);
  return (quasi?.['value'] as { cooked?: string } | undefined)?.cooked;
}

/** `a.b.c` of plain names, including `import.meta.url`; undefined for anything else. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node['name']);
  if (node?.type === 'MetaProperty') return 'import.meta';
  if (node?.type !== 'MemberExpression' || node['computed']) return undefined;
  const object = nameOf(asNode(node['object']));
  const property = nameOf(asNode(node['property']));
  return object && property && `${object}.${property}`;
}
