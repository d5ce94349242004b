import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree (ESTree); its fields depend on its type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node below `node`, itself included. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* nodesOf(one);
  }
}

const treeOf = (path: string, code: string): Node =>
  parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '');

/** Names of endpoints whose input `code` checks: `inputFaults(name, …)` and `name.input`. */
export function checkedInputs(path: string, code: string): string[] {
  if (!/\.input\b|\binputFaults\(/.test(code)) return [];
  return [...nodesOf(treeOf(path, code))].flatMap((node) => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'inputFaults') {
      return [nameOf((node['arguments'] as Node[])[0])];
    }
    return node.type === 'MemberExpression' && nameOf(node['property']) === 'input' ? [nameOf(node['object'])] : [];
  });
}

/** The module without the input schema of each endpoint that is not in `kept`. */
export function withoutInputs(path: string, code: string, kept: ReadonlySet<string>): string {
  let result = code;
  const declared = [...nodesOf(treeOf(path, code))].filter(({ type }) => type === 'VariableDeclarator').toReversed();
  for (const { id, init } of declared) {
    if (!isNode(init) || init.type !== 'CallExpression' || nameOf(init['callee']) !== 'endpoint') continue;
    const input = (init['arguments'] as Node[])[2];
    if (!input || kept.has(nameOf(id))) continue;
    result = `${result.slice(0, input.start)}undefined${result.slice(input.end)}`;
  }
  return result === code ? code : withoutIdle(path, result);
}

/** Types, which come to nothing in a script. */
const isType = (node: Node): boolean =>
  /^TS(TypeAlias|Interface)Declaration$/.test(node.type) ||
  (isNode(node['declaration']) && isType(node['declaration']));

/** The names that a statement brings in or declares for its own module; none for any other statement. */
function namesOf(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration')
    return (statement['specifiers'] as Node[]).map((one) => nameOf(one['local']));
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement['declarations'] as Node[]).map(({ id }) => nameOf(id));
}

/**
 * The module without the schemas and imports that only inputs used. A page would load the imported modules with the call, and
 * a bundler keeps a schema whose message is put together: for all it knows, that has an effect.
 */
function withoutIdle(path: string, code: string): string {
  const statements = (treeOf(path, code)['body'] as Node[]).filter((one) => !isType(one));
  const isIdle = (statement: Node): boolean => {
    const names = namesOf(statement);
    const rest = statements.filter((one) => one !== statement && one.type !== 'ImportDeclaration');
    const used = new Set(rest.flatMap((one) => [...nodesOf(one)].map(nameOf)));
    return names.length > 0 && !names.some((name) => used.has(name));
  };
  const idle = statements.filter(isIdle);
  if (idle.length === 0) return code;
  const left = idle.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return withoutIdle(path, left);
}

/**
 * Effect: leaves the input schemas of endpoints out of the browser's scripts, with what only they use, except
 * where a form checks its input by them.
 * Upstream: none; an endpoint is one object, so its four parts are bundled together, and only servers read the third.
 * Relies on: contracts that declare `const name = endpoint(line, caller, input, output)`, and forms that check inputs by
 * `inputFaults` or `.input` in files of the storefront.
 * Gain: ADR 36.
 */
export function dropInputs(source: string) {
  const kept = new Set<string>();
  return {
    name: 'drop-inputs',
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
    buildStart(): void {
      const files = globSync('storefront/**/*.{ts,tsx}', { cwd: source });
      if (files.length === 0) throw new Error(`${source} has no storefront`);
      for (const file of files) {
        for (const name of checkedInputs(file, readFileSync(join(source, file), 'utf8'))) kept.add(name);
      }
    },
    transform(code: string, id: string): { code: string; map: null } | undefined {
      if (!id.startsWith(`${source}/core/`) || !/contract\.ts$/.test(id)) return undefined;
      return { code: withoutInputs(id, code, kept), map: null };
    },
  };
}
