import { readFileSync } from 'node:fs';

const packageName = 'valibot';
const inside = '\0valibot/';

/** A part of valibot's one file: its code, the names it declares and those it needs from other parts. */
interface Part {
  readonly code: string;
  readonly declares: readonly string[];
}

const declaration = /^(?:export )?(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm;

/** Cuts the file at the `//#region` marks its bundler has left: one part per source file. */
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
 * valibot is one file, so a bundler puts every function of it that any page uses into one chunk, and that is the boot
 * module's, which every page loads. Here each of its source files is a module again: a page carries the functions it
 * uses (ADR 11). For the browser only.
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
    // A file cut differently from what is expected stays whole.
    return splitValibot.modules.parts.length > 50 ? { id: `${inside}index`, moduleSideEffects: false } : null;
  },
  load(id: string): string | null {
    if (!id.startsWith(inside) || !splitValibot.modules) return null;
    const { parts, exported } = splitValibot.modules;
    const partOf = new Map(parts.flatMap((part, index) => part.declares.map((name) => [name, index] as const)));
    if (id === `${inside}index`) {
      return exported
        .map(([local, name]) => `export { ${local} as ${name} } from '${inside}${partOf.get(local)}';`)
        .join('\n');
    }
    const own = Number(id.slice(inside.length));
    const { code = '', declares = [] } = parts[own] ?? {};
    const bare = code.replace(/\/\*[\s\S]*?\*\//g, '');
    const used = new Set(bare.match(/[\w$]+/g));
    const imports = [...used].flatMap((name) => {
      const from = partOf.get(name);
      return from === undefined || from === own ? [] : `import { ${name} } from '${inside}${from}';`;
    });
    return [...imports, code, `export { ${declares.join(', ')} };`].join('\n');
  },
};
