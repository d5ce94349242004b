import type { Reach, Room } from '#scripts/law/rules/shape.ts';

/** Everything that pages are built from. */
const forPages: Readonly<Record<string, Reach>> = {
  core: 'any',
  'snapshot/read': 'any',
  catalogue: 'any',
  static: 'any',
  islands: 'any',
  parts: 'any',
  stores: 'any',
  shell: 'any',
  early: 'any',
  styles: 'any',
};

/**
 * The storefront by tier. A file's name tells its tier: `early/` is the boot module and the inline script, `.astro` is
 * static, `.tsx`, `use-*.ts` and `*-lazy.ts` are islands, any other `.ts` is a store or a rule of the browser. Islands
 * know only islands of their own word; pieces for other words are in `parts/`, pieces for all words are in the
 * shell. Only pages, static files and `catalogue` read the snapshot.
 */
export const storefrontRooms: readonly Room[] = [
  { name: 'styles', holds: ['src/storefront/**/*.css', 'src/desk/**/*.css'], may: {}, packages: [], node: [] },
  {
    // Loaded on every page: React stays out, and an island is loaded by import() on demand.
    name: 'early',
    holds: [
      'src/storefront/**/early/**',
      'src/storefront/shell/progress/*.ts',
      'src/storefront/shell/island/{intent-directive,intent-directive.test,island-runtime,register-intent}.ts',
    ],
    may: {
      core: 'any',
      early: 'any',
      shell: 'any',
      stores: 'any',
      islands: 'dynamic',
      parts: 'dynamic',
      styles: 'any',
    },
    // From Astro only its island runtime, and types.
    packages: ['nprogress', 'astro', 'web-vitals'],
    node: [],
  },
  { name: 'static', holds: ['src/storefront/**/*.astro'], may: forPages, packages: [], node: [] },
  {
    // Data for pages. It runs where pages are rendered, never in the browser.
    name: 'catalogue',
    holds: ['src/storefront/catalogue/**'],
    may: {
      core: 'any',
      'snapshot/read': 'any',
      catalogue: 'any',
      shell: 'any',
      stores: 'any',
      parts: 'type',
      islands: 'type',
    },
    packages: [],
    node: ['crypto'],
    // A publish that a test looks at has a snapshot.
    tests: { may: { 'snapshot/faults': 'any' }, packages: [], node: ['path', 'zlib'] },
  },
  {
    // The service worker: a script of its own, which has neither page nor storage.
    name: 'service-worker',
    holds: ['src/storefront/offline/worker/**'],
    may: { core: 'any', 'service-worker': 'any' },
    packages: [],
    node: [],
  },
  {
    // Pieces shown by several words: they read the stores of their own word and of the shell.
    name: 'parts',
    holds: [
      'src/storefront/*/parts/**/{*.tsx,use-*.ts,*-lazy.ts}',
      'src/storefront/cart/parts/result.ts',
      'src/storefront/shell/**/{*.tsx,use-*.ts,*-lazy.ts}',
    ],
    may: { core: 'any', parts: 'any', shell: 'any', stores: 'own-word', styles: 'any' },
    // With the hook by which islands read stores; it minds hydration, as the package's own does not.
    packages: ['react', 'react-dom', 'uqr', 'nanostores', '@nanostores/react'],
    node: [],
  },
  {
    name: 'islands',
    holds: [
      'src/storefront/**/{*.tsx,use-*.ts,*-lazy.ts}',
      // Code that the late part or a button loads in one request.
      'src/storefront/goods/dialogs/extras.ts',
      'src/storefront/programme/swap/swap.ts',
      'src/storefront/share/share.ts',
    ],
    may: { core: 'any', shell: 'any', stores: 'any', parts: 'any', islands: 'own-word', styles: 'any' },
    packages: ['react', 'react-dom', 'valibot'],
    node: [],
  },
  {
    // Session, calls, storage, toasts: every word depends on them, so they depend on none.
    name: 'shell',
    holds: ['src/storefront/shell/**/*.ts'],
    may: { core: 'any', shell: 'any', parts: 'type' },
    packages: ['nanostores', 'valibot'],
    node: [],
  },
  {
    name: 'stores',
    holds: ['src/storefront/*/**/*.ts'],
    may: { core: 'any', shell: 'any', stores: 'any', parts: 'type' },
    packages: ['nanostores', 'valibot'],
    node: [],
  },
  // A page reads data and lays it out; it imports no other page.
  { name: 'pages', holds: ['src/pages/**'], may: forPages, packages: ['astro', 'uqr'], node: [] },
];
