import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const site = process.env['PUBLIC_SITE_ORIGIN'];

/** `client:intent`: React is fetched when the page is idle and runs at the first touch of the island. */
const intentDirective = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/boot/intent-directive.ts' }),
  },
};

// Development serves pages itself and hands the API to the backend that `npm run dev` has started beside it.
const backend = process.env['CHENGJU_BACKEND'];
const proxied = ['/api/h5app', '/papi', '/japi', '/wkcrm', '/__sim', '/pay/'];

export default defineConfig({
  ...(site && { site }),
  output: 'static',
  // One file per page and no folder: half the inodes to write, and `/Goods/goods` and `/Goods/123` can live side by side.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  trailingSlash: 'ignore',
  integrations: [react(), intentDirective],
  devToolbar: { enabled: false },
  vite: {
    build: {
      // Small page scripts may stand in the page, pictures as data: URLs may not.
      assetsInlineLimit: (file) => (/\.[mc]?js$/.test(file) ? undefined : false),
      // The helper would be a kilobyte in every page to preload chunks that are fetched at idle anyway.
      modulePreload: false,
      rolldownOptions: {
        output: {
          // React, its store binding and nanostores change rarely: one file for all islands, cached for good.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores)\// }],
          },
        },
      },
    },
    server: { proxy: backend ? Object.fromEntries(proxied.map((path) => [path, backend])) : {} },
  },
});
