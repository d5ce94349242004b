import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix, relative } from 'node:path';
import type { Kind } from './find-imports.ts';
import { readSource, type Source } from './read-source.ts';

/** An import with its target. */
export interface Edge {
  readonly specifier: string;
  readonly kind: Kind;
  readonly line: number;
  /** The target file, relative to the root, whether or not it exists; none for a package or a Node module. */
  readonly file?: string;
  /** Package by name (`@scope/name`), or `node:…`, or Astro's own virtual module `astro:…`. */
  readonly package?: string;
}

export interface SourceFile extends Omit<Source, 'imports'> {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly edges: readonly Edge[];
}

/** Every file under the law, by path. */
export type Tree = ReadonlyMap<string, SourceFile>;

/** The `imports` of a package.json. */
export type Imports = Readonly<Record<string, string>>;

/** Reads all sources below the root: those in src, scripts and e2e, and those in the root folder itself. */
export function readTree(root: string): Tree {
  const { imports = {} } = JSON.parse(readFileSync(posix.join(root, 'package.json'), 'utf8')) as { imports?: Imports };
  const texts = sourcesOf(root).map((path) => [path, readFileSync(posix.join(root, path), 'utf8')] as const);
  return treeOf(texts, imports);
}

/** Builds the tree of these texts by path; `imports` resolves their imports. */
export function treeOf(texts: Iterable<readonly [path: string, text: string]>, imports: Imports): Tree {
  const aliases = aliasesOf(imports);
  const tree = new Map<string, SourceFile>();
  for (const [path, text] of texts) {
    const { imports: found, ...source } = readSource(path, text);
    const edges = found.map((each) => ({ ...each, ...targetOf(path, each.specifier, aliases) }));
    tree.set(path, { ...source, path, edges });
  }
  return tree;
}

const sourceName = /\.([cm]?[jt]sx?|astro|css)$/;

function sourcesOf(root: string): string[] {
  const filesIn = (folder: string, recursive: boolean): string[] =>
    readdirSync(posix.join(root, folder), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile() && sourceName.test(entry.name))
      .map((entry) => relative(root, posix.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const folders = ['src', 'scripts', 'e2e'].filter((folder) => existsSync(posix.join(root, folder)));
  return [...filesIn('.', false), ...folders.flatMap((folder) => filesIn(folder, true))];
}

/** Whether an import resolves: into the tree, or to a file that is no source (a picture, a JSON file). */
export const leadsSomewhere = (root: string, tree: Tree, file: string): boolean =>
  tree.has(file) || existsSync(posix.join(root, file));

type Aliases = readonly { readonly prefix: string; readonly folder: string }[];

/** `"#scripts/*": "./scripts/*"` as prefix and folder, the longest prefix first, as Node resolves it. */
const aliasesOf = (imports: Imports): Aliases =>
  Object.entries(imports)
    .map(([pattern, target]) => ({
      prefix: pattern.replace('*', ''),
      folder: posix.normalize(target.replace('*', '')),
    }))
    .sort((one, other) => other.prefix.length - one.prefix.length);

function targetOf(from: string, specifier: string, aliases: Aliases): Pick<Edge, 'file' | 'package'> {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return { file: posix.join(posix.dirname(from), path) };
  if (path.startsWith('/')) return { file: path.slice(1) };
  if (path.startsWith('#')) {
    const alias = aliases.find(({ prefix }) => path.startsWith(prefix));
    return { file: alias ? posix.join(alias.folder, path.slice(alias.prefix.length)) : path };
  }
  if (path.startsWith('node:') || path.startsWith('astro:')) return { package: path };
  if (isBuiltin(path)) return { package: `node:${path}` };
  return { package: path.split('/', path.startsWith('@') ? 2 : 1).join('/') };
}
