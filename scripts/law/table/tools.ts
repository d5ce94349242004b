import type { Reach, Room } from '#scripts/law/rules/shape.ts';

/** The parts of the mall that commands, proofs and journeys run: all server code, no page code. */
const onServers: Readonly<Record<string, Reach>> = {
  core: 'any',
  'core/endpoints': 'any',
  'backend/app': 'any',
  'backend/ports': 'any',
  'backend/db': 'any',
  'backend/modules': 'any',
  'backend/world': 'any',
  snapshot: 'any',
  'snapshot/read': 'any',
  'snapshot/picture': 'any',
  publisher: 'any',
  mall: 'any',
  'mall/backup': 'any',
  'mall/platforms': 'any',
  // By `--admin` alone: a test reads the imports of `serve`.
  'mall/desk': 'any',
};

export const toolRooms: readonly Room[] = [
  {
    // 微信支付, 支付宝, SMS, mail and logins for tests: a server of its own that shares no code with the adapters.
    name: 'pay-platforms',
    holds: ['src/pay-platforms/**'],
    may: { core: 'any', 'pay-platforms': 'any' },
    packages: ['postal-mime', 'smtp-server', 'uqr'],
    node: ['crypto', 'fs', 'http', 'net', 'path', 'stream/consumers', 'zlib'],
    // The adapters are what speaks with it.
    tests: {
      may: { 'backend/modules': 'any', 'backend/ports': 'any' },
      packages: ['alipay-sdk', 'wechatpay-axios-plugin'],
      node: [],
    },
  },
  {
    name: 'scripts/law',
    holds: ['scripts/law/**'],
    may: { 'scripts/law': 'any' },
    packages: ['rolldown', '@astrojs/compiler-rs'],
    node: ['fs', 'module', 'path', 'path/posix', 'util'],
  },
  {
    // Kills, races, model, fuzz, oracle, benches: they open shops as tests do. Hostile answers reach pages through the journeys' mall and gateway.
    name: 'scripts/proof',
    holds: ['scripts/proof/**'],
    may: {
      ...onServers,
      scripts: 'any',
      'scripts/proof': 'any',
      'backend/testing': 'any',
      'snapshot/faults': 'any',
      'pay-platforms': 'any',
      e2e: 'any',
    },
    packages: ['kysely', 'lighthouse', 'pg', 'playwright', 'rolldown', 'undici'],
    node: [
      'assert',
      'child_process',
      'crypto',
      'events',
      'fs',
      'http',
      'net',
      'os',
      'path',
      'readline',
      'sqlite',
      'stream/consumers',
      'timers/promises',
      'util',
      'worker_threads',
      'zlib',
    ],
    opensTesting: true,
  },
  {
    name: 'scripts/studio',
    holds: ['scripts/studio/**'],
    may: { 'scripts/studio': 'any' },
    packages: ['sharp'],
    node: ['fs', 'path', 'url'],
  },
  {
    // Command lines and the gate, which looks for a PostgreSQL to test with and at the pictures of products.
    name: 'scripts',
    holds: ['scripts/**'],
    may: {
      ...onServers,
      'backend/openapi': 'any',
      'pay-platforms': 'any',
      scripts: 'any',
      'scripts/proof': 'any',
      'backend/testing': 'any',
    },
    packages: ['croner', 'fast-check', 'playwright', 'sharp', 'typescript', 'vitest'],
    node: [
      'child_process',
      'crypto',
      'events',
      'fs',
      'module',
      'os',
      'path',
      'readline',
      'readline/promises',
      'url',
      'util',
      'zlib',
    ],
    tests: { may: {}, packages: ['standardwebhooks'], node: ['readline'] },
    opensTesting: true,
  },
  {
    name: 'e2e',
    holds: ['e2e/**'],
    // From the shell only the names of its browser storage keys.
    may: { ...onServers, e2e: 'any', scripts: 'any', shell: 'any', 'backend/testing': 'any', 'pay-platforms': 'any' },
    packages: ['playwright', '@axe-core/playwright', '@hono/node-server', 'hono', 'pg', 'write-excel-file'],
    node: ['child_process', 'events', 'fs', 'http', 'https', 'net', 'os', 'path', 'sqlite'],
    opensTesting: true,
  },
  {
    // Tool settings; src/env.d.ts belongs to TypeScript.
    name: 'settings',
    holds: ['*.{ts,mjs}', 'src/*.d.ts'],
    may: { publisher: 'any', mall: 'any', scripts: 'any' },
    packages: ['astro', '@astrojs/react', 'playwright', 'vitest'],
    node: ['fs', 'os', 'path', 'url'],
  },
];
