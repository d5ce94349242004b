import type { Room } from '#scripts/law/rules/shape.ts';

export const publishingRooms: readonly Room[] = [
  {
    // The only access of pages to a snapshot: views and their sources.
    name: 'snapshot/read',
    holds: ['src/snapshot/read/**'],
    may: { core: 'any', 'snapshot/read': 'any' },
    packages: ['valibot'],
    node: ['fs', 'path', 'crypto'],
  },
  {
    // Gateways that fail in every way, for tests of pulling.
    name: 'snapshot/faults',
    holds: ['src/snapshot/faults/**'],
    may: {
      core: 'any',
      snapshot: 'any',
      'snapshot/read': 'any',
      'snapshot/picture': 'any',
      'snapshot/faults': 'any',
      'backend/testing': 'any',
    },
    packages: ['sharp', 'vitest'],
    node: ['crypto', 'fs', 'http', 'net', 'os', 'path', 'timers/promises'],
    opensTesting: true,
  },
  {
    // Pictures of other hosts: fetched, checked, encoded, kept.
    name: 'snapshot/picture',
    holds: ['src/snapshot/picture/**'],
    may: { core: 'any', snapshot: 'any', 'snapshot/read': 'any', 'snapshot/picture': 'any' },
    packages: ['sharp'],
    node: ['crypto', 'dns', 'fs', 'http', 'https', 'net', 'path', 'timers/promises'],
    tests: { may: {}, packages: ['vitest'], node: ['os'] },
  },
  {
    name: 'snapshot',
    holds: ['src/snapshot/**'],
    may: { core: 'any', snapshot: 'any', 'snapshot/read': 'any', 'snapshot/picture': 'any' },
    packages: ['valibot', 'sanitize-html', 'ofetch'],
    node: ['crypto', 'fs', 'path', 'timers/promises', 'v8'],
    tests: { may: { 'snapshot/faults': 'any' }, packages: [], node: [] },
  },
  {
    name: 'publisher',
    holds: ['src/publisher/**'],
    may: { core: 'any', publisher: 'any', snapshot: 'any', 'snapshot/read': 'any' },
    packages: ['astro', 'lightningcss', 'rolldown', 'hono', 'aws4fetch', 'node-html-markdown', 'satteri', 'valibot'],
    node: [
      'child_process',
      'crypto',
      'fs',
      'fs/promises',
      'module',
      'path',
      'sqlite',
      'timers/promises',
      'url',
      'util',
      'v8',
      'worker_threads',
      'zlib',
    ],
    // A test of the bucket runs the command itself, one of the bundle runs a script that it has built.
    tests: { may: { scripts: 'any' }, packages: ['s3rver', 'vite'], node: ['events', 'vm'] },
  },
  {
    // Backup and restore of everything that nothing can make again.
    name: 'mall/backup',
    holds: ['src/mall/backup/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/ports': 'any',
      'backend/db': 'any',
      publisher: 'any',
      'mall/backup': 'any',
    },
    packages: ['pg'],
    node: ['child_process', 'crypto', 'events', 'fs', 'path', 'sqlite', 'stream/consumers', 'stream/promises'],
    tests: { may: { 'backend/testing': 'any' }, packages: [], node: ['os'] },
  },
  {
    // The back office of a running shop: its page, its bundle, its publishing.
    name: 'mall/desk',
    holds: ['src/mall/desk/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/modules': 'any',
      publisher: 'any',
      mall: 'any',
      'mall/desk': 'any',
    },
    packages: ['hono', 'rolldown', 'lightningcss'],
    node: ['child_process', 'crypto', 'path', 'readline', 'stream', 'zlib'],
    tests: { may: { 'backend/testing': 'any' }, packages: [], node: ['events'] },
  },
  {
    // The payment platforms that a demo starts for itself.
    name: 'mall/platforms',
    holds: ['src/mall/platforms/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/ports': 'any',
      'backend/db': 'any',
      'backend/world': 'any',
      mall: 'any',
      'mall/platforms': 'any',
    },
    packages: [],
    node: ['child_process', 'path'],
    tests: { may: {}, packages: ['vitest'], node: [] },
  },
  {
    // Composition roots: start, dev, serve, rebuild, schedule.
    name: 'mall',
    holds: ['src/mall/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/ports': 'any',
      'backend/db': 'any',
      'snapshot/picture': 'any',
      // By `demo.ts` alone: a test reads the imports of `serve`.
      'backend/world': 'any',
      snapshot: 'any',
      'snapshot/read': 'any',
      publisher: 'any',
      mall: 'any',
      'mall/backup': 'any',
      'mall/platforms': 'any',
    },
    packages: ['hono', 'astro'],
    node: ['crypto', 'fs', 'http', 'path', 'timers/promises', 'util'],
    tests: { may: {}, packages: ['standardwebhooks', 'vitest'], node: ['events', 'net'] },
  },
];
