import { readFileSync } from 'node:fs';
import { PatchMismatch } from '#publisher/engine/mismatch.ts';

const packageName = 'valibot';
const inside = '\0valibot/';

/** A part of valibot's single file: its code, the names it declares and the names it needs from other parts. */
interface Part {
  readonly code: string;
  readonly declares: readonly string[];
}

const declaration = /^(?:export )?(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm;

/** Splits the file at the `//#region` marks that its bundler leaves: one part per source file. */
export function cutParts(source: string): { parts: Part[]; exported: [local: string, name: string][] } {
  const parts = [...source.matchAll(/^\/\/#region [^\n]*\n([\s\S]*?)^\/\/#endregion/gm)].map(([, code = '']) => ({
    code,
    declares: [...code.matchAll(declaration)].map(([, name = '']) => name),
  }));
  const list = /^export \{([\s\S]*?)\};\s*$/m.exec(source)?.[1] ?? '';
  const exported = list
    .split(',')
    .map((entry): [string, string] => {
      const [local = '', name = local] = entry.trim().split(/\s+as\s+/);
      return [local, name];
    })
    .filter(([local]) => local !== '');
  return { parts, exported };
}

/**
 * Effect: restores each source file of valibot as a module, so that a page carries only the functions it uses. Browser only.
 * Upstream: valibot ships as one file. The bundler puts every function that any page uses into one chunk, the boot module,
 * which every page loads (ADR 11).
 * Relies on: the marks `//#region` that valibot's own bundler leaves around each source file, and its list of exports.
 * Gain: ADR 36.
 */
export const splitValibot = {
  name: 'split-valibot',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  modules: null as ReturnType<typeof cutParts> | null,
  async resolveId(
    this: { resolve: (id: string, importer?: string, options?: object) => Promise<{ id: string } | null> },
    id: string,
    importer?: string,
  ): Promise<{ id: string; moduleSideEffects: boolean } | null> {
    if (id.startsWith(inside)) return { id, moduleSideEffects: false };
    if (id !== packageName) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    if (!found) return null;
    splitValibot.modules ??= cutParts(readFileSync(found.id, 'utf8'));
    if (splitValibot.modules.parts.length < 50) {
      throw new PatchMismatch('split-valibot', packageName, 'its file has no marks //#region around its source files');
    }
    return { id: `${inside}index`, moduleSideEffects: false };
  },
  load(id: string): string | null {
    if (!id.startsWith(inside) || !splitValibot.modules) return null;
    const { parts, exported } = splitValibot.modules;
    // A part is called by the first name that it declares, so that chunks can be made by names.
    const partOf = new Map(parts.flatMap((part) => part.declares.map((name) => [name, part.declares[0]] as const)));
    if (id === `${inside}index`) {
      return exported
        .map(([local, name]) => `export { ${local} as ${name} } from '${inside}${partOf.get(local)}';`)
        .join('\n');
    }
    const own = id.slice(inside.length);
    const { code = '', declares = [] } = parts.find((part) => part.declares[0] === own) ?? {};
    const bare = code.replace(/\/\*[\s\S]*?\*\//g, '');
    const used = new Set(bare.match(/[\w$]+/g));
    const imports = [...used].flatMap((name) => {
      const from = partOf.get(name);
      return from === undefined || from === own ? [] : `import { ${name} } from '${inside}${from}';`;
    });
    return [...imports, code, `export { ${declares.join(', ')} };`].join('\n');
  },
};
