import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Part, type Parts, partsOf } from './module-parts.ts';

const inside = '\0part/';

interface Loaded {
  readonly code: string;
  readonly moduleSideEffects: false;
  readonly moduleType: 'js';
}

interface Resolving {
  resolve: (id: string, importer?: string, options?: object) => Promise<{ id: string } | null>;
}

const loaded = (lines: readonly string[]): Loaded => ({
  code: lines.join('\n'),
  moduleSideEffects: false,
  moduleType: 'js',
});

/**
 * Effect: makes each top-level declaration of a module in `folders` (names below `source`) a module of its own, so that a
 * script carries only the parts of a file that it uses. Browser only.
 * Upstream: Rolldown puts a whole file into one chunk, so a file shared by several pages carries the union of their needs.
 * Relies on: Rolldown's parser, and on modules in `folders` having no side effects (module-parts.ts keeps modules with
 * visible side effects whole).
 */
export function splitModules(source: string, folders: readonly string[]) {
  const modules = new Map<string, Parts>();
  const idOf = (path: string, part: string): string => `${inside}${path}/${part}`;
  const partOf = (id: string): { path: string; part: Part } | null => {
    const place = id.slice(inside.length);
    const path = place.slice(0, place.lastIndexOf('/'));
    const part = modules.get(path)?.parts.find(({ name }) => idOf(path, name) === id);
    return part ? { path, part } : null;
  };
  return {
    name: 'split-modules',
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
    async resolveId(this: Resolving, id: string, importer?: string) {
      if (id.startsWith(inside)) return { id, moduleSideEffects: false };
      // A part imports the same modules as its file.
      if (!importer?.startsWith(inside)) return null;
      const path = partOf(importer)?.path ?? '';
      return this.resolve(id, `${source}/${path}`, { skipSelf: true });
    },
    load(id: string): Loaded | null {
      if (id.startsWith(inside)) {
        const found = partOf(id);
        if (!found) throw new Error(`${id} is no part of a module`);
        const { path, part } = found;
        const uses = [...part.uses].map(
          ([from, names]) => `import { ${names.join(', ')} } from ${JSON.stringify(idOf(path, from))};`,
        );
        return loaded([...part.imports, ...uses, part.code, `export { ${part.declares.join(', ')} };`]);
      }
      const path = relative(source, id);
      if (!path.endsWith('.ts') || !folders.some((folder) => path.startsWith(`${folder}/`))) return null;
      const parts = partsOf(id, readFileSync(id, 'utf8'));
      if (!parts) return null;
      modules.set(path, parts);
      return loaded([
        ...parts.passedOn,
        ...parts.exports.map(
          ({ local, name, from }) => `export { ${local} as ${name} } from ${JSON.stringify(idOf(path, from))};`,
        ),
      ]);
    },
  };
}
