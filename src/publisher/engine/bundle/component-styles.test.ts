import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { componentStyles } from './component-styles.ts';

/** A storefront of two pages: the first shows a card that loads its dialog late, the second shows the dialog itself. */
const files: Readonly<Record<string, string>> = {
  'storefront/shell/style/tokens.css':
    ':root { --ink: #123; --wide: 24px; } @media (width < 768px) { :root { --wide: 12px; } }',
  'storefront/goods/Card.tsx': "import './Card.css'; export const open = () => import('./Dialog.tsx');",
  'storefront/goods/Card.css': '@layer parts { .card { color: var(--ink); } }',
  'storefront/goods/Dialog.tsx': "import './Dialog.css'; import './Far.tsx'; export const dialog = 1;",
  'storefront/goods/Dialog.css': '@layer parts { .dialog { padding: var(--wide); } }',
  'storefront/goods/Far.tsx': "import './Card.css'; import './Far.css'; export const far = 1;",
  'storefront/goods/Far.css': '@layer parts { .far { margin: 0; } }',
  'storefront/order/Orders.tsx': "export const orders = () => import('../goods/Dialog.tsx');",
  'storefront/goods/List.tsx': "import { dialog } from './Dialog.tsx'; export const list = [dialog];",
  'storefront/goods/Grid.tsx': "import { dialog } from './Dialog.tsx'; export const grid = [dialog];",
  'pages/list.astro':
    "import { list } from '../storefront/goods/List.tsx'; import { grid } from '../storefront/goods/Grid.tsx'; export default [list, grid];",
  'pages/orders.astro': "import { orders } from '../storefront/order/Orders.tsx'; export default orders;",
  'pages/first.astro': "import { open } from '../storefront/goods/Card.tsx'; export default open;",
  'pages/second.astro':
    "import { dialog } from '../storefront/goods/Dialog.tsx'; import { open } from '../storefront/goods/Card.tsx'; export default [dialog, open];",
};

const source = mkdtempSync(join(tmpdir(), 'chengju-styles-'));

/** Vite tells a plugin which build it runs in, and emits a file per style sheet; this simulates both. */
function inEnvironment(name: string, plugins: ReturnType<typeof componentStyles>): Plugin[] {
  const told = (hook: unknown): unknown => {
    if (typeof hook === 'object' && hook !== null && 'handler' in hook) return { ...hook, handler: told(hook.handler) };
    if (typeof hook !== 'function') return hook;
    return function (this: object, ...args: unknown[]) {
      const context = new Proxy(this, {
        get: (target, key) => (key === 'environment' ? { name } : Reflect.get(target, key)),
      });
      return hook.apply(context, args);
    };
  };
  const all: object[] = plugins.map((plugin) =>
    Object.fromEntries(Object.entries(plugin).map(([key, value]) => [key, told(value)])),
  );
  const sheets: Plugin = {
    name: 'sheets',
    transform(code, id) {
      if (!id.endsWith('.css')) return undefined;
      this.emitFile({ type: 'asset', name: `${id.replace(/\W/g, '-')}.css`, source: code });
      return { code: 'export {};', moduleType: 'js' };
    },
  };
  return [...all, sheets] as Plugin[];
}

async function bundle(name: string, plugins: ReturnType<typeof componentStyles>, input: readonly string[]) {
  const build = await rolldown({
    input: input.map((file) => join(source, file)),
    plugins: inEnvironment(name, plugins),
    moduleTypes: { '.astro': 'js' },
  });
  const { output } = await build.generate({ minifyInternalExports: false });
  await build.close();
  return output;
}

let pages: string[] = [];
let scripts: OutputChunk[] = [];

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), text);
  }
  const plugins = componentStyles({ source, late: [[/\/Dialog\.tsx$/, /\/Far\.tsx$/]] });
  const server = await bundle('ssr', plugins, ['pages/first.astro', 'pages/second.astro']);
  pages = server
    .filter((file): file is OutputAsset => file.type === 'asset')
    .map((file) => String(file.source))
    .toSorted();
  const client = await bundle('client', plugins, ['storefront/goods/Card.tsx']);
  scripts = client.filter((file): file is OutputChunk => file.type === 'chunk');
});

const scriptOf = (name: string): string =>
  scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))?.code ?? '';

test('a page holds the sheets of what it is made of and the tokens they use, nothing of what comes late', () => {
  expect(pages).toEqual([
    ':root{--wide:24px}@media (width<768px){:root{--wide:12px}}@layer parts{.card{color:#123}.dialog{padding:var(--wide)}}',
    '@layer parts{.card{color:#123}}',
  ]);
});

test('a script that is loaded late adopts what not every page has that can load it', () => {
  const late = scriptOf('Dialog.tsx');
  expect(late).toContain('new CSSStyleSheet');
  expect(late).toContain('.dialog{padding:var(--wide)}.far{margin:0}');
  expect(late).not.toContain('.card');
});

test('an island whose pages have its sheets adopts none', () => {
  expect(scriptOf('Card.tsx')).not.toContain('CSSStyleSheet');
});

test('a part without a file of its own is a fault when a page that loads it late lacks its styles', async () => {
  const plugins = componentStyles({ source, late: [] });
  await bundle('ssr', plugins, ['pages/list.astro', 'pages/orders.astro']);
  const islands = ['goods/List.tsx', 'goods/Grid.tsx', 'order/Orders.tsx'].map((file) => `storefront/${file}`);
  await expect(bundle('client', plugins, islands)).rejects.toThrow(
    'nothing carries the styles of storefront/goods/Dialog.tsx (',
  );
});
