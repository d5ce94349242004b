/** What this plugin reads and changes of a chunk; a slice of Rolldown's own type. */
interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  code: string;
  imports: string[];
  dynamicImports: string[];
}

const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;
const exportList = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` → [['a', 'b'], ['c', 'c']]. */
const pairs = (list: string): [string, string][] =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.trim().split(/\s+as\s+/);
    return [from, to];
  });

/** Puts the code of `target` in the place of `entry`, with the exports of both. False when the code is not as expected. */
function fold(entry: Chunk, target: Chunk, names: string): boolean {
  const exported = exportList.exec(target.code);
  if (!exported) return false;
  const list = exported[1] ?? '';
  const locals = new Map(pairs(list).map(([local, name]) => [name, local]));
  const added = pairs(names)
    .filter(([, name]) => !locals.has(name))
    .map(([from, name]) => `${locals.get(from)} as ${name}`);
  entry.code = `${target.code.slice(0, exported.index)}export{${[list, ...added].join(',')}};`;
  entry.imports = target.imports;
  entry.dynamicImports = target.dynamicImports;
  return true;
}

/**
 * An entry whose code lives in a shared chunk becomes a file of its own that only re-exports: one more request per
 * island. Here the shared chunk takes the entry's place and name instead (ADR 11).
 */
export const foldFacades = {
  name: 'fold-facades',
  enforce: 'post' as const,
  generateBundle(_options: unknown, bundle: Record<string, Chunk>): void {
    for (const entry of Object.values(bundle)) {
      const match = entry.type === 'chunk' ? facade.exec(entry.code) : null;
      if (!match) continue;
      const folder = entry.fileName.slice(0, entry.fileName.lastIndexOf('/') + 1);
      const [, names = '', targetName = ''] = match;
      const target = bundle[folder + targetName];
      if (target?.type !== 'chunk' || target.isEntry || !fold(entry, target, names)) continue;
      delete bundle[target.fileName];
      const ownName = entry.fileName.slice(folder.length);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`"./${targetName}"`, `"./${ownName}"`);
      }
    }
  },
};
