import { namesIn } from './find-names.ts';
import { tablesWritten, type Written } from './find-tables.ts';
import { asNode, asNodes, literalOf, type Node, nameOf, walk } from './syntax.ts';

/**
 * How a file refers to another one. `type` leaves nothing at run time, `dynamic` loads later, `url` names a file for a
 * worker, a bundler or a reader, `require` covers `require()`, `require.resolve()` and `import x = require()`.
 */
export type Kind = 'static' | 'type' | 'dynamic' | 'url' | 'require';

interface Import {
  readonly specifier: string;
  readonly kind: Kind;
  readonly line: number;
}

/** An import with a computed path, so that its target is unknown. */
interface Opaque {
  readonly what: string;
  readonly line: number;
}

interface TableWrite extends Omit<Written, 'at'> {
  readonly line: number;
}

/** A name that the file gives to something. */
interface Name {
  readonly name: string;
  readonly line: number;
}

export interface Found {
  readonly imports: readonly Import[];
  readonly opaque: readonly Opaque[];
  readonly writes: readonly TableWrite[];
  readonly names: readonly Name[];
}

/** Walks the trees once and collects all imports, in line order. */
export function findIn(roots: readonly Node[], lineOf: (offset: number) => number): Found {
  const imports: Import[] = [];
  const opaque: Opaque[] = [];
  const writes: TableWrite[] = [];
  const names: Name[] = [];
  walk(roots, (node) => {
    const found = finders[node.type]?.(node);
    if (found) {
      const line = lineOf(node.start);
      if (found.path === undefined) opaque.push({ line, what: found.what });
      else imports.push({ specifier: found.path, kind: found.kind, line });
    }
    for (const { at, ...written } of tablesWritten(node)) writes.push({ ...written, line: lineOf(at) });
    for (const { name, at } of namesIn(node)) names.push({ name, line: lineOf(at) });
  });
  const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line;
  return {
    imports: imports.sort(byLine),
    opaque: opaque.sort(byLine),
    writes: writes.sort(byLine),
    names: names.sort(byLine),
  };
}

/** Imports of one node; `path` is undefined if it is computed. */
interface Reach {
  readonly kind: Kind;
  readonly path: string | undefined;
  readonly what: string;
}

const kindOf = (kind: unknown): Kind => (kind === 'type' ? 'type' : 'static');

const finders: Readonly<Record<string, (node: Node) => Reach | undefined>> = {
  ImportDeclaration: (node) => ({ kind: kindOf(node['importKind']), path: literalOf(node['source']), what: 'import' }),
  ExportAllDeclaration: (node) => ({
    kind: kindOf(node['exportKind']),
    path: literalOf(node['source']),
    what: 'export',
  }),
  ExportNamedDeclaration: (node) =>
    node['source'] ? { kind: kindOf(node['exportKind']), path: literalOf(node['source']), what: 'export' } : undefined,
  TSExternalModuleReference: (node) => ({ kind: 'require', path: literalOf(node['expression']), what: 'require()' }),
  TSImportType: (node) => ({ kind: 'type', path: literalOf(node['source'] ?? node['argument']), what: 'import type' }),
  ImportExpression: (node) => ({ kind: 'dynamic', path: literalOf(node['source']), what: 'import()' }),
  CallExpression: called,
  NewExpression: made,
  JSXOpeningElement: scripted,
};

/** `require()` and related calls, `import.meta.resolve()`, and a path joined to the file's own folder. */
function called(node: Node): Reach | undefined {
  const [first, second, third] = asNodes(node['arguments']);
  const name = nameOf(asNode(node['callee'])) ?? '';
  const what = `${name}()`;
  if (name === 'require' || name === 'require.resolve') return { kind: 'require', path: literalOf(first), what };
  if (name === 'import.meta.resolve') return { kind: 'url', path: literalOf(first), what };
  if (name === 'process.getBuiltinModule') return { kind: 'require', path: literalOf(first), what };
  // A call through another name cannot be followed.
  if (name === 'import.meta.glob' || name === 'createRequire') return { kind: 'dynamic', path: undefined, what };
  const isJoined = (name === 'join' || name === 'resolve') && nameOf(first) === 'import.meta.dirname' && !third;
  const path = isJoined ? besideOf(second) : undefined;
  return path ? { kind: 'url', path, what } : undefined;
}

/** `new URL('./x.ts', import.meta.url)`, and a worker whose file is unknown. */
function made(node: Node): Reach | undefined {
  const [first, second] = asNodes(node['arguments']);
  const name = nameOf(asNode(node['callee']));
  if (name === 'URL' && nameOf(second) === 'import.meta.url') {
    const path = besideOf(first);
    return path || isReckonedSource(first) ? { kind: 'url', path, what: 'new URL()' } : undefined;
  }
  if (name !== 'Worker' || !first) return undefined;
  const known = finders[first.type]?.(first);
  return known?.path === undefined ? { kind: 'url', path: undefined, what: 'new Worker()' } : undefined;
}

const sourceName = /\.([cm]?[jt]sx?|astro|css)$/;

/** A source file named relative to the importing file; data files and folders are not imports. */
function besideOf(node: Node | undefined): string | undefined {
  const path = literalOf(node);
  if (!path || !sourceName.test(path)) return undefined;
  return path.startsWith('.') ? path : `./${path}`;
}

/** A template literal with expressions that ends like a source file's name. */
function isReckonedSource(node: Node | undefined): boolean {
  const last = node?.type === 'TemplateLiteral' ? asNodes(node['quasis']).at(-1) : undefined;
  return sourceName.test((last?.['value'] as { cooked?: string } | undefined)?.cooked ?? '');
}

/** `<script src="./x.ts">`, which Astro bundles; a path into `public` begins with a slash. */
function scripted(node: Node): Reach | undefined {
  if (asNode(node['name'])?.['name'] !== 'script') return undefined;
  const source = asNodes(node['attributes']).find((attribute) => asNode(attribute?.['name'])?.['name'] === 'src');
  const path = literalOf(source?.['value']);
  return path && /^[.#]/.test(path) ? { kind: 'static', path, what: 'script' } : undefined;
}
