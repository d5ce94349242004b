import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Fields of a chunk that this plugin reads and changes; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  /** Code of its modules, by id. */
  modules?: object;
  code: string;
  imports: string[];
  dynamicImports: string[];
}

const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;
const exportList = /export\{([^}]*)\};?\s*$/;

const mismatch = (missing: string): PatchMismatch => new PatchMismatch('fold-facades', 'rolldown', missing);

/** `a as b, c` → [['a', 'b'], ['c', 'c']]. */
const pairs = (list: string): [string, string][] =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.trim().split(/\s+as\s+/);
    return [from, to];
  });

/** Replaces `entry` with the code of `target`, keeping the exports of both. */
function fold(entry: Chunk, target: Chunk, names: string): void {
  const exported = exportList.exec(target.code);
  if (!exported) throw mismatch(`${target.fileName} does not end with its list of exports`);
  const list = exported[1] ?? '';
  const locals = new Map(pairs(list).map(([local, name]) => [name, local]));
  const added = pairs(names)
    .filter(([, name]) => !locals.has(name))
    .map(([from, name]) => `${locals.get(from)} as ${name}`);
  entry.code = `${target.code.slice(0, exported.index)}export{${[list, ...added].join(',')}};`;
  entry.imports = target.imports;
  entry.dynamicImports = target.dynamicImports;
}

/** Finds an entry without code of its own whose code is in exactly one other chunk. */
const isFacade = ({ type, isEntry, modules, imports }: Chunk): boolean =>
  type === 'chunk' && !!isEntry && Object.keys(modules ?? {}).length === 0 && imports.length === 1;

/**
 * Effect: lets a shared chunk take the place and the name of the entry whose code it holds.
 * Upstream: Rolldown emits such an entry as a file that only re-exports: one more request per island (ADR 11).
 * Relies on: the single statement of such a file, and the export list at the end of every chunk, as Rolldown minifies them.
 * Gain: ADR 36.
 */
export const foldFacades = {
  name: 'fold-facades',
  enforce: 'post' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  generateBundle(_options: unknown, bundle: Record<string, Chunk>): void {
    let found = 0;
    for (const entry of Object.values(bundle)) {
      if (!isFacade(entry)) continue;
      found++;
      const match = facade.exec(entry.code);
      if (!match) throw mismatch(`${entry.fileName} does not only re-export: ${entry.code.slice(0, 200)}`);
      const folder = entry.fileName.slice(0, entry.fileName.lastIndexOf('/') + 1);
      const [, names = '', targetName = ''] = match;
      const target = bundle[folder + targetName];
      // Any other entry keeps its own file.
      if (target?.type !== 'chunk' || target.isEntry) continue;
      fold(entry, target, names);
      delete bundle[target.fileName];
      const ownName = entry.fileName.slice(folder.length);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`"./${targetName}"`, `"./${ownName}"`);
      }
    }
    if (found === 0) throw mismatch('no entry is a file that only re-exports');
  },
};
