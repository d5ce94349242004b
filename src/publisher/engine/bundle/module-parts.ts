import { parseAst } from 'rolldown/parseAst';
import { transformSync } from 'rolldown/utils';

/** One top-level declaration of a module, or several that cannot be separated. */
export interface Part {
  /** The first name it declares; it also names the part. */
  readonly name: string;
  /** JavaScript without imports and exports. */
  readonly code: string;
  readonly declares: readonly string[];
  /** Import statements for names it uses from other modules. */
  readonly imports: readonly string[];
  /** Names it uses from other parts, by part. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
}

export interface Parts {
  readonly parts: readonly Part[];
  /** Statements that export the module's names; `from` is the part with the local name. */
  readonly exports: readonly { readonly local: string; readonly name: string; readonly from: string }[];
  /** `export … from` statements, unchanged. */
  readonly passedOn: readonly string[];
}

/** A node of the syntax tree (ESTree); its fields depend on its type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A declaration that is becoming a part. */
interface Draft {
  readonly names: readonly string[];
  readonly code: string;
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
};

/** Names that a pattern declares: `{ a, b: [c] }` declares `a` and `c`. */
function declaredBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'ObjectPattern') return nodes(pattern['properties']).flatMap(declaredBy);
  if (pattern.type === 'ArrayPattern') return nodes(pattern['elements']).flatMap(declaredBy);
  if (pattern.type === 'Property') return nodes(pattern['value']).flatMap(declaredBy);
  if (pattern.type === 'AssignmentPattern') return nodes(pattern['left']).flatMap(declaredBy);
  return nodes(pattern['argument']).flatMap(declaredBy);
}

/** Calls `onName` for every identifier below `node` that may be a binding; field names are not. */
function walk(node: Node, onName: (name: string, isWritten: boolean) => void, isWritten = false): void {
  if (node.type === 'Identifier') onName(nameOf(node), isWritten);
  for (const [field, value] of Object.entries(node)) {
    const isFieldName = (field === 'property' || field === 'key') && node['computed'] === false;
    if (isFieldName && node['shorthand'] !== true) continue;
    const isTarget =
      (node.type === 'AssignmentExpression' && field === 'left') ||
      (node.type === 'UpdateExpression' && field === 'argument') ||
      (/^For(In|Of)Statement$/.test(node.type) && field === 'left');
    // `a.b = c` and `[a[b]] = c` both read `a`.
    const goesOn = isWritten && /Pattern$|^Property$|^RestElement$/.test(node.type);
    for (const child of nodes(value)) walk(child, onName, isTarget || goesOn);
  }
}

function draftOf(declaration: Node, code: string): Draft {
  const names =
    declaration.type === 'VariableDeclaration'
      ? nodes(declaration['declarations']).flatMap(({ id }) => nodes(id).flatMap(declaredBy))
      : [nameOf(declaration['id'])];
  const reads = new Set<string>();
  const writes = new Set<string>();
  walk(declaration, (name, isWritten) => (isWritten ? writes : reads).add(name));
  return { names, code, reads, writes };
}

/**
 * Drafts that must stay together, in source order: members of a cycle would run in another order once separated, and only
 * the declaring module can assign a name.
 */
function together(drafts: readonly Draft[]): Draft[][] {
  const holder = new Map(drafts.flatMap((draft, index) => draft.names.map((name) => [name, index] as const)));
  const needs = drafts.map(({ reads }) => [...reads].flatMap((name) => holder.get(name) ?? []));
  drafts.forEach(({ writes }, index) => {
    for (const name of writes) {
      const other = holder.get(name);
      if (other === undefined || other === index) continue;
      needs[index]?.push(other);
      needs[other]?.push(index);
    }
  });
  const reached = drafts.map((_, start) => {
    const seen = new Set<number>();
    const rest = [start];
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      for (const other of needs[next] ?? []) if (!seen.has(other)) rest.push(seen.add(other) && other);
    }
    return seen;
  });
  const first = drafts.map((_, index) =>
    drafts.findIndex((__, other) => other === index || (reached[index]?.has(other) && reached[other]?.has(index))),
  );
  return drafts.flatMap((_, index) =>
    first[index] === index ? [drafts.filter((__, other) => first[other] === index)] : [],
  );
}

/** The statement that imports `local` as this module does. */
function importStatement(specifier: Node, source: string): string {
  const local = nameOf(specifier['local']);
  if (specifier.type === 'ImportNamespaceSpecifier') return `import * as ${local} from ${source};`;
  if (specifier.type === 'ImportDefaultSpecifier') return `import ${local} from ${source};`;
  return `import { ${nameOf(specifier['imported'])} as ${local} } from ${source};`;
}

/**
 * Splits a TypeScript module into its top-level declarations. Returns null for a module that must stay whole: one that has
 * side effects, imports for side effects, uses `export default` or `export *`, or has fewer than two parts.
 */
export function partsOf(file: string, typescript: string): Parts | null {
  const { code, errors } = transformSync(file, typescript, { lang: 'ts', target: 'esnext' });
  if (errors.length > 0) return null;
  const drafts: Draft[] = [];
  const imported = new Map<string, string>();
  const exported: { local: string; name: string }[] = [];
  const passedOn: string[] = [];
  let end = 0;
  for (const statement of nodes(parseAst(code).body)) {
    // Text before a statement may be an annotation for the bundler.
    const before = code.slice(end, statement.start);
    end = statement.end;
    const text = (node: Node): string => before + code.slice(node.start, node.end);
    if (statement.type === 'ImportDeclaration') {
      const specifiers = nodes(statement['specifiers']);
      if (specifiers.length === 0) return null;
      const [source] = nodes(statement['source']);
      for (const specifier of specifiers) {
        const from = code.slice(source?.start, source?.end);
        imported.set(nameOf(specifier['local']), importStatement(specifier, from));
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      const [declaration] = nodes(statement['declaration']);
      const draft = declaration && draftOf(declaration, text(declaration));
      if (draft) drafts.push(draft);
      for (const name of draft?.names ?? []) exported.push({ local: name, name });
      if (statement['source']) passedOn.push(text(statement));
      else
        for (const { local, exported: name } of nodes(statement['specifiers']))
          exported.push({ local: nameOf(local), name: nameOf(name) });
    } else if (/^(Variable|Function|Class)Declaration$/.test(statement.type)) {
      drafts.push(draftOf(statement, text(statement)));
    } else return null;
  }
  const groups = together(drafts);
  const partOf = new Map(
    groups.flatMap((group) => group.flatMap(({ names }) => names.map((name) => [name, group] as const))),
  );
  const nameOfGroup = (group: readonly Draft[]): string => group[0]?.names[0] ?? '';
  // A name that is imported and re-exported has no part of its own.
  if (groups.length < 2 || exported.some(({ local }) => !partOf.has(local))) return null;
  return {
    parts: groups.map((group) => {
      const reads = new Set(group.flatMap((draft) => [...draft.reads, ...draft.writes]));
      const others = [...reads].flatMap((name) => {
        const other = partOf.get(name);
        return other && other !== group ? [{ name, from: nameOfGroup(other) }] : [];
      });
      return {
        name: nameOfGroup(group),
        code: group.map((draft) => draft.code.trim()).join('\n'),
        declares: group.flatMap(({ names }) => names),
        imports: [...imported].flatMap(([name, statement]) => (reads.has(name) ? [statement] : [])),
        uses: new Map(
          [...Map.groupBy(others, ({ from }) => from)].map(([from, used]) => [from, used.map(({ name }) => name)]),
        ),
      };
    }),
    exports: exported.map(({ local, name }) => ({ local, name, from: nameOfGroup(partOf.get(local) ?? []) })),
    passedOn,
  };
}
