import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devRoutes } from './src/mall/dev-routes.ts';
import { backendPrefixes, healthPath } from './src/mall/prefixes.ts';
import { codeAdapter } from './src/publisher/code/adapter.ts';
import { componentStyles } from './src/publisher/engine/bundle/component-styles.ts';
import { dropInputs } from './src/publisher/engine/bundle/drop-inputs.ts';
import { foldFacades } from './src/publisher/engine/bundle/fold-facades.ts';
import { foldRuntime } from './src/publisher/engine/bundle/fold-runtime.ts';
import { leanCalls } from './src/publisher/engine/bundle/lean-calls.ts';
import { leanDayjs } from './src/publisher/engine/bundle/lean-dayjs.ts';
import { leanReact } from './src/publisher/engine/bundle/lean-react.ts';
import { minifyPrinted } from './src/publisher/engine/bundle/minify-printed.ts';
import { plainImport } from './src/publisher/engine/bundle/plain-import.ts';
import { splitModules } from './src/publisher/engine/bundle/split-modules.ts';
import { splitValibot } from './src/publisher/engine/bundle/split-valibot.ts';
import { workerTexts } from './src/publisher/engine/bundle/worker-text.ts';
import { renderPatches } from './src/publisher/engine/render/patches.ts';
import { renderPlugin } from './src/publisher/engine/render/text-patch.ts';

// The code build (src/publisher/code) bundles the pages for the publisher; without it Astro renders them all itself.
const code = !!process.env['CHENGJU_CODE'];

/** `client:intent`: React is fetched when the page is idle and runs at the first touch of the island. */
const intentDirective = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/storefront/shell/island/intent-directive.ts' }),
  },
};

/** Settings of the shop reach pages through the publisher; Astro's own build and dev server are told them here. */
const settingsOfBuild = {
  name: 'settings-of-build',
  hooks: {
    'astro:config:setup': ({ injectScript }) =>
      injectScript('page-ssr', `import '#snapshot/read/settings-of-build.ts';`),
  },
};

// Development serves pages itself and hands the API to the backend that `npm run dev` has started beside it. The Host
// header stays the page's: the backend compares it with the caller's origin.
const backend = process.env['CHENGJU_BACKEND'];
const proxied = [...backendPrefixes, healthPath];

export default defineConfig({
  ...(code ? { output: 'server', adapter: codeAdapter } : { output: 'static' }),
  // One file per page and no folder: half the inodes to write, and `/Goods/goods` and `/Goods/123` can live side by side.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  trailingSlash: 'ignore',
  integrations: [react(), intentDirective, ...(code ? [] : [settingsOfBuild, devRoutes()])],
  devToolbar: { enabled: false },
  vite: {
    // The bundle stands in the data folder, where no packages are to be found.
    ...(code && { ssr: { noExternal: true } }),
    plugins: [
      ...(code ? [renderPlugin(renderPatches)] : []),
      dropInputs(new URL('./src', import.meta.url).pathname),
      workerTexts(new URL('./src', import.meta.url).pathname),
      plainImport,
      foldFacades,
      foldRuntime,
      splitValibot,
      // What all words lean on: each script carries the routes, limits and texts that it uses.
      splitModules(new URL('./src', import.meta.url).pathname, ['core/site']),
      leanDayjs,
      minifyPrinted,
      leanCalls,
      leanReact,
      ...componentStyles({
        source: new URL('./src', import.meta.url).pathname,
        // A goods page has ten kilobytes for everything: what it shows only when its scripts run is dressed by them.
        late: [
          [/\/goods\/static\/LivePage\.astro$/, /\/goods\/below\/GoodsBelow\.tsx$/],
          [/\/(goods\/page\/GoodsTop|shell\/island\/late)\.tsx$/, /\/shell\/island\/IslandBoundary\.tsx$/],
          [/\/goods\/page\/BuyPanel\.tsx$/, /\/shell\/parts\/Note\.tsx$/],
        ],
      }),
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro names the script of every page after the file and the place that it stands in: 10 to 48 bytes of a goods page.
              entryFileNames: ({ name }) => `_astro/${name.startsWith('Base.astro') ? 'boot' : name}.[hash].js`,
              // Of a script with a name of its own a later release sends what differs; these names stand in every room.
              chunkFileNames: ({ name, moduleIds }) => {
                const file = ['contract', 'store'].includes(name) && moduleIds.find((id) => id.endsWith(`/${name}.ts`));
                return `_astro/${file ? `${file.split('/').at(-2)}-` : ''}${name}.[hash].js`;
              },
            },
          },
        },
      },
    },
    build: {
      // Small page scripts may stand in the page, pictures as data: URLs may not.
      assetsInlineLimit: (file) => (/\.[mc]?js$/.test(file) ? undefined : false),
      // The helper would be a kilobyte in every page to preload chunks that are fetched at idle anyway.
      modulePreload: false,
      rolldownOptions: {
        output: {
          // Readable names, so that an entry's exports keep theirs when it is folded into its chunk.
          minifyInternalExports: false,
          // Few files, so that a page asks for few things: what every page's boot module needs, React, what nearly every
          // island stands in, and the buy panel; other islands add their own file to these.
          codeSplitting: {
            groups: [
              {
                name: 'boot',
                test: /src\/storefront\/shell\/early\/main\.ts$|Base\.astro\?astro&type=script/,
                priority: 30,
              },
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|src\/storefront\/shell\/(island\/(IslandBoundary|late|use-store)|parts\/Note|picture\/picture)\.tsx?$/,
                priority: 20,
              },
              // Parts of what most contracts are written with, which else would stand in one of them.
              { name: 'wire', test: /src\/core\/wire\/address\.ts$|\0valibot\/(literal|tuple|unknown)$/, priority: 16 },
              { name: 'content-key', test: /src\/storefront\/shell\/call\/content-key\.ts$/, priority: 16 },
              { name: 'bounds', test: /\0valibot\/(min|max)Value$/, priority: 16 },
              { name: 'cart', test: /src\/core\/cart\/contract\.ts$/, priority: 15 },
              {
                // Fetched by a goods page after its first view.
                name: 'add',
                test: /src\/(core\/cart\/guest-cart|storefront\/cart\/(add|guest-cart))\.ts$/,
                priority: 14,
              },
              {
                // What islands read by: a file for each would be a request each, and they compress better as one.
                name: 'call',
                test: /node_modules\/ofetch\/|src\/storefront\/shell\/(call\/shop-call|reading\/reading|island\/(LoadingPanel|needs-network|use-return))\.tsx?$/,
                priority: 12,
              },
              {
                name: 'derived',
                test: /node_modules\/nanostores\/|src\/storefront\/shell\/(call\/when-holds|reading\/derived)\.ts$/,
                priority: 12,
              },
              {
                name: 'cart-store',
                test: /src\/(core\/cart\/rules|storefront\/cart\/store)\.ts$/,
                priority: 11,
              },
              { name: 'shop', test: /src\/storefront\/goods\/page\/GoodsTop/, priority: 10 },
            ],
          },
        },
      },
    },
    server: { proxy: backend ? Object.fromEntries(proxied.map((path) => [path, { target: backend }])) : {} },
  },
});
