import { PatchMismatch } from '#publisher/engine/mismatch.ts';
import { joinSheets, sheetReader, type Targets } from './sheet-text.ts';

/** Environment variable that keeps the brand's colours variable in a build. */
export const ownColoursVariable = 'CHENGJU_OWN_COLOURS';

/** Methods of the bundler's module graph that the plugin uses. */
interface Graph {
  readonly environment: { readonly name: string };
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
  readonly getModuleIds: () => IterableIterator<string>;
}

/** Fields of a bundle file that the plugin reads and changes; a slice of Rolldown's own type. */
interface BundleFile {
  type: string;
  code?: string;
  source?: string | Uint8Array;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  facadeModuleId?: string | null;
}

interface Page {
  readonly modules: ReadonlySet<string>;
  readonly sheets: ReadonlySet<string>;
}

interface Options {
  /** `src` of the project, without a trailing slash. */
  readonly source: string;
  /** Imports (importer, imported) whose styles travel with the script instead of the page. */
  readonly late: readonly (readonly [importer: RegExp, imported: RegExp])[];
}

const pageSheet = /\.page-sheet-([\da-f]+)\{--text:here;?\}/g;
const pageSheetId = /^page-sheet:([\da-f]+)\.css$/;
const ofScript = /^(.*\.astro)\?astro&type=script/;

type IsCut = (importer: string, imported: string) => boolean;

/**
 * Modules that `entry` loads statically. Cut imports are not followed but listed in `asked`. `through` also follows
 * `import()`.
 */
function modulesBehind(graph: Graph, entry: string, isCut: IsCut = () => false, through = false) {
  const modules = new Set<string>();
  const asked = new Set<string>();
  const visit = (id: string): void => {
    if (modules.has(id)) return;
    modules.add(id);
    const info = graph.getModuleInfo(id);
    const next = [...(info?.importedIds ?? []), ...(through ? (info?.dynamicallyImportedIds ?? []) : [])];
    for (const one of next) {
      if (isCut(id, one)) asked.add(one);
      else visit(one);
    }
  };
  visit(entry);
  return { modules, asked };
}

/** Code that adds styles to the page it runs in, without a request, a hash in the content policy, or markup. */
const adopting = (css: string): string =>
  `{const s=new CSSStyleSheet;s.replaceSync(\`${css.replace(/[\\`]|\$\{/g, '\\$&')}\`);document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]}`;

/**
 * Styles follow the imports of components (ADR 37). A sheet that a page imports statically, islands included, goes into
 * that page; a sheet behind `import()` or a page script goes into that script, unless every page that can load the script
 * already has the sheet. Development serves sheets as Vite does.
 *
 * Astro itself also follows `import()`, so every page would hold the sheets of all dialogs. Here it sees one sheet per
 * page, whose text is filled in once the graph is known.
 */
export function componentStyles({ source, late }: Options) {
  const storefront = `${source}/storefront`;
  const reader = sheetReader(storefront, { hasOwnColours: process.env[ownColoursVariable] === '1' });
  const suffix = '.sheet.js';
  const pages = new Map<string, Page>();
  let targets: Targets = {};

  const isSheet = (id: string): boolean => id.startsWith(storefront) && id.endsWith(suffix);
  /** One order everywhere: `shell` first, then by folder; inside a folder, the room's sheets before its components' sheets. */
  const inOrder = (ids: Iterable<string>): string[] => {
    const rank = (id: string): string => {
      const folder = id.slice(0, id.lastIndexOf('/'));
      const name = id.slice(folder.length + 1);
      return `${id.startsWith(`${storefront}/shell/`) ? 0 : 1}${folder}/${/^[A-Z]/.test(name) ? 1 : 0}${name}`;
    };
    return [...ids].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  };
  const textOf = (ids: Iterable<string>): string =>
    joinSheets(inOrder(ids).map((id) => reader.textOf(id.slice(0, -suffix.length), targets)));
  const isCut: IsCut = (importer, imported) => late.some(([from, to]) => from.test(importer) && to.test(imported));

  function readPage(graph: Graph, id: string): Page {
    const known = pages.get(id);
    if (known) return known;
    const { modules, asked } = modulesBehind(graph, id, isCut);
    const page = { modules: modules.union(asked), sheets: new Set([...modules].filter(isSheet)) };
    pages.set(id, page);
    return page;
  }

  /** Pages in which a browser script can run, keyed by the modules that load it. */
  function pagesOf(entry: string): Page[] {
    const asked = ofScript.exec(entry)?.[1] ?? entry;
    return [...pages.values()].filter(({ modules }) => modules.has(asked));
  }

  /** Every entry of the scripts with the pages it runs in and all modules it can come to load; found once for all parts. */
  let entries: { readonly pages: readonly Page[]; readonly modules: ReadonlySet<string> }[] | undefined;
  const entriesOf = (graph: Graph): NonNullable<typeof entries> => {
    entries ??= [...graph.getModuleIds()]
      .filter((id) => graph.getModuleInfo(id)?.isEntry)
      .map((id) => ({ pages: pagesOf(id), modules: modulesBehind(graph, id, undefined, true).modules }));
    return entries;
  };
  /** Sheets that every page has which can load `part`. */
  function sheetsAround(graph: Graph, part: string): ReadonlySet<string> {
    const around = entriesOf(graph).flatMap((entry) => (entry.modules.has(part) ? entry.pages : []));
    const [first, ...rest] = around;
    return new Set([...(first?.sheets ?? [])].filter((sheet) => rest.every(({ sheets }) => sheets.has(sheet))));
  }

  /** Sheets that a script has to add: those missing from at least one page that can load it. */
  function missingSheets(graph: Graph, part: string): string[] {
    const own = [...modulesBehind(graph, part).modules].filter(isSheet);
    const around = own.length > 0 ? sheetsAround(graph, part) : new Set<string>();
    return own.filter((sheet) => !around.has(sheet));
  }
  const texts = new Map<string, string>();
  function lateText(graph: Graph, part: string): string {
    const known = texts.get(part);
    if (known !== undefined) return known;
    const css = textOf(missingSheets(graph, part));
    const text = css && adopting(reader.tokensFor(css, targets, 'script') + css);
    texts.set(part, text);
    return text;
  }
  const lateTextOf = (graph: Graph, chunk: BundleFile): string =>
    graph.environment.name === 'client' && chunk.facadeModuleId && (chunk.isEntry || chunk.isDynamicEntry)
      ? lateText(graph, chunk.facadeModuleId)
      : '';

  /** A part that shares its file with others has no file to carry its sheets: each page that loads it late must have them. */
  function refuseUndressed(graph: Graph, dressed: ReadonlySet<string>): void {
    const parts = new Set(
      [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    );
    const bare = [...parts].filter((part) => !dressed.has(part) && lateText(graph, part) !== '');
    if (bare.length === 0) return;
    const short = (id: string): string => id.slice(source.length + 1).replace(suffix, '');
    const lines = bare.map((part) => `${short(part)} (${missingSheets(graph, part).map(short).join(', ')})`);
    throw new Error(`nothing carries the styles of ${lines.join(', ')}; import them where the part is loaded late`);
  }

  return [
    {
      name: 'component-styles',
      enforce: 'pre' as const,
      apply: 'build' as const,
      configResolved(config: { build: { cssTarget: unknown } }) {
        targets = targetsOf(config.build.cssTarget);
      },
      resolveId: {
        filter: { id: /\.css$/ },
        async handler(
          this: { resolve: (source: string, importer?: string, options?: object) => Promise<{ id: string } | null> },
          asked: string,
          importer: string | undefined,
        ) {
          if (pageSheetId.test(asked)) return asked;
          const found = await this.resolve(asked, importer, { skipSelf: true });
          return found?.id.startsWith(storefront) ? { id: found.id + suffix, moduleSideEffects: true } : found;
        },
      },
      load(id: string) {
        if (isSheet(id)) return 'export {};';
        const page = pageSheetId.exec(id)?.[1];
        return page && `.page-sheet-${page}{--text:here}`;
      },
    },
    {
      name: 'component-styles-of-pages',
      enforce: 'post' as const,
      apply: 'build' as const,
      transform(code: string, id: string) {
        if (!id.startsWith(`${source}/pages/`) || !id.endsWith('.astro')) return undefined;
        return { code: `import 'page-sheet:${Buffer.from(id).toString('hex')}.css';\n${code}`, map: null };
      },
      augmentChunkHash(this: Graph, chunk: BundleFile) {
        return lateTextOf(this, chunk);
      },
      generateBundle: {
        order: 'pre' as const,
        handler(this: Graph, _options: unknown, bundle: Record<string, BundleFile>) {
          if (this.environment.name === 'client') return;
          for (const file of Object.values(bundle)) {
            if (file.type !== 'asset' || typeof file.source !== 'string') continue;
            file.source = file.source.replace(pageSheet, (_, page: string) => {
              const css = textOf(readPage(this, Buffer.from(page, 'hex').toString()).sheets);
              return reader.tokensFor(css, targets, 'page') + css;
            });
          }
        },
      },
    },
    {
      name: 'component-styles-of-scripts',
      enforce: 'post' as const,
      apply: 'build' as const,
      generateBundle(this: Graph, _options: unknown, bundle: Record<string, BundleFile>) {
        // Pages are built before scripts; without them the plugin cannot know which sheets the pages already have.
        if (this.environment.name === 'client' && pages.size === 0) {
          throw new PatchMismatch('component-styles', 'vite', 'no sheet of a page is among the assets of the build');
        }
        const dressed = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const text = lateTextOf(this, chunk);
          if (text && chunk.facadeModuleId) dressed.add(chunk.facadeModuleId);
          chunk.code = text + chunk.code;
        }
        if (this.environment.name === 'client') refuseUndressed(this, dressed);
      },
    },
  ];
}

/** Converts `['chrome111', 'safari16.4']` to the form that lightningcss expects. */
function targetsOf(names: unknown): Targets {
  const targets: Record<string, number> = {};
  for (const name of [names].flat()) {
    const [, browser = '', major = '0', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(String(name)) ?? [];
    if (browser) targets[browser === 'ios' ? 'ios_saf' : browser] = (Number(major) << 16) | (Number(minor) << 8);
  }
  return targets;
}
