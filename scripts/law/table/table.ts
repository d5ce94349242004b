import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law, Room } from '#scripts/law/rules/shape.ts';
import { readGlossary } from '#scripts/law/source/glossary.ts';
import { backendRooms } from './backend.ts';
import { publishingRooms } from './publishing.ts';
import { onlyIn, senses } from './senses.ts';
import { storefrontRooms } from './storefront.ts';
import { toolRooms } from './tools.ts';
import { coreWords, moduleDoors } from './words.ts';

/** The lists of all calls are above the words; a page that imports one would load all schemas. */
const endpoints: Room = {
  name: 'core/endpoints',
  holds: ['src/core/endpoints.ts', 'src/core/desk-calls.ts'],
  may: { core: 'any' },
  packages: [],
  node: [],
};

/** Runs anywhere: no Node, no browser, no framework. */
const core: Room = {
  name: 'core',
  holds: ['src/core/*/**'],
  may: { core: 'any' },
  packages: ['valibot', 'pinyin-pro', 'ofetch', 'crypto-js/md5.js', 'crypto-js/enc-hex.js', 'dayjs', '@vant/area-data'],
  node: [],
};

/** The back office in the browser: a page of its own, which shares the rules with the shop and nothing else. */
const desk: Room = {
  name: 'desk',
  holds: ['src/desk/**'],
  may: { core: 'any', desk: 'any', styles: 'any' },
  packages: [
    'react',
    'react-dom',
    'nanostores',
    '@nanostores/react',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    'read-excel-file',
    'papaparse',
    'valibot',
    '@tiptap/core',
    '@tiptap/pm/model',
    '@tiptap/starter-kit',
    '@tiptap/extension-image',
    '@tiptap/extension-table',
  ],
  node: [],
};

/**
 * The import law (design.md §2): who may import whom, which packages and which Node modules, by room. Default deny, no
 * open lists. Run `node scripts/run.mjs law`.
 */
export const law: Law = {
  // A file belongs to the first room that matches.
  rooms: [endpoints, core, desk, ...storefrontRooms, ...backendRooms, ...publishingRooms, ...toolRooms],
  // A shop in process, and helpers for a test's scratch files.
  tests: {
    may: { 'backend/testing': 'any', 'pay-platforms': 'any', 'snapshot/read': 'any' },
    packages: ['vitest', 'fast-check', 'valibot', 'react-dom'],
    node: ['child_process', 'crypto', 'fs', 'http', 'net', 'os', 'path', 'timers/promises', 'url', 'zlib'],
  },
  coreWords,
  moduleDoors,
  folders: {
    mostFiles: 15,
    mostLines: 300,
    mostTestLines: 400,
    drawers: ['shared', 'utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', '_views'],
    // Each URL, migration and seed is one file, however many there are.
    uncounted: ['src/pages/**', 'src/backend/db/migrations/*', 'src/backend/world/**'],
  },
  // The glossary is the list; the table only gives other senses of its words.
  glossary: readGlossary(readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')),
  vocabulary: {
    holds: ['src/**'],
    // Names of migration 1, and of the tables that it made.
    free: ['src/backend/db/migrations/**', 'src/backend/db/schema.ts'],
    onlyIn,
    senses,
  },
  exceptions: [
    { rule: 'dynamic-import', file: 'scripts/run.mjs', reason: 'it starts the command that is named on its line' },
    {
      rule: 'dynamic-import',
      file: 'src/publisher/render/pages.ts',
      reason: 'it loads the bundle that the code build has written',
    },
    {
      rule: 'dynamic-import',
      file: 'src/publisher/engine/bundle/split-modules.test.ts',
      reason: 'it loads the chunks that it has just built',
    },
    {
      rule: 'dynamic-import',
      file: 'src/publisher/engine/page/islands.test.ts',
      reason: 'it loads the chunks that it has just built',
    },
    {
      rule: 'dynamic-import',
      file: 'scripts/docs/contract.ts',
      reason: 'it reads the schemas of every contract file it finds',
    },
    {
      rule: 'file-length',
      file: 'src/backend/db/schema.ts',
      reason: 'it is generated from the migration, one table after the other',
    },
    {
      rule: 'other-word',
      file: 'src/storefront/review/parts/LineReviewFields.tsx',
      about: '#storefront/upload/store.ts',
      reason: 'a picture of a review goes up by the store that sends all pictures',
    },
    {
      rule: 'other-word',
      file: 'src/storefront/transfer/parts/ProofForm.tsx',
      about: '#storefront/upload/store.ts',
      reason: 'a picture of a transfer goes up by the store that sends all pictures',
    },
    {
      rule: 'room',
      file: 'src/pages/User/programmeDetail.copy.astro',
      about: './programmeDetail.astro',
      reason: 'the spec has one page under two URLs',
    },
  ],
};
