import type { Reach, Rights, Room } from '#scripts/law/rules/shape.ts';

const inside: Readonly<Record<string, Reach>> = {
  core: 'any',
  'core/endpoints': 'any',
  'backend/app': 'any',
  'backend/ports': 'any',
  'backend/db': 'any',
  'backend/facts': 'any',
  'backend/modules': 'any',
  'backend/pages': 'any',
  'backend/openapi': 'any',
  'backend/world': 'any',
};

/** Tests of one room of the backend may use the others as well. */
const tests: Rights = { may: inside, packages: ['kysely'], node: [] };

export const backendRooms: readonly Room[] = [
  {
    // The application: routes, session, limits; modules/index.ts lists the modules for it.
    name: 'backend/app',
    holds: ['src/backend/app/**', 'src/backend/modules/*.ts'],
    may: inside,
    packages: ['valibot', 'hono', '@hono/node-server', 'kysely', 'dayjs'],
    node: ['crypto', 'fs', 'fs/promises', 'http', 'net', 'os', 'path', 'stream', 'util', 'zlib'],
    // The SDK of an SMS platform, as a witness.
    tests: { ...tests, packages: [...tests.packages, 'tencentcloud-sdk-nodejs-sms'] },
  },
  {
    // Integrations of an installation: SMS, third-party logins.
    name: 'backend/ports',
    holds: ['src/backend/ports/**'],
    may: { core: 'any', 'backend/ports': 'any' },
    packages: [],
    node: [],
    tests,
  },
  {
    // Replies about one word, for the shop and for its staff.
    name: 'backend/modules',
    holds: ['src/backend/modules/*/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/ports': 'any',
      'backend/db': 'any',
      'backend/facts': 'any',
      'backend/modules': 'any',
    },
    packages: ['valibot', 'kysely', 'nodemailer', 'uqr'],
    node: ['crypto', 'util', 'zlib'],
    tests,
  },
  {
    // Facts that modules pass on within a transaction; modules import the fact, never each other.
    name: 'backend/facts',
    holds: ['src/backend/facts/**'],
    may: { core: 'any', 'backend/db': 'any', 'backend/facts': 'any' },
    packages: [],
    node: [],
    tests,
  },
  {
    name: 'backend/db',
    holds: ['src/backend/db/**'],
    may: { core: 'any', 'backend/db': 'any' },
    packages: ['kysely', 'pg'],
    node: ['fs', 'os', 'path', 'sqlite'],
    tests,
  },
  {
    // Pages of the backend itself: the cashier and the consent page of a third party.
    name: 'backend/pages',
    holds: ['src/backend/pages/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/ports': 'any',
      'backend/modules': 'any',
      'backend/pages': 'any',
    },
    packages: ['valibot', 'uqr'],
    node: [],
    tests,
  },
  {
    name: 'backend/openapi',
    holds: ['src/backend/openapi/**'],
    may: { core: 'any', 'core/endpoints': 'any', 'backend/app': 'any', 'backend/openapi': 'any' },
    packages: ['valibot', 'hono', 'hono-openapi', '@valibot/to-json-schema'],
    node: ['crypto', 'fs', 'path'],
    tests,
  },
  {
    // The sample world and the simulators.
    name: 'backend/world',
    holds: ['src/backend/world/**'],
    may: {
      core: 'any',
      'backend/app': 'any',
      'backend/db': 'any',
      'backend/modules': 'any',
      'backend/pages': 'any',
      'backend/world': 'any',
    },
    packages: ['kysely'],
    node: ['fs', 'zlib'],
    tests,
  },
  {
    // A shop in process for tests, its databases, and examples of every endpoint.
    name: 'backend/testing',
    holds: ['src/backend/testing/**'],
    may: { ...inside, 'backend/testing': 'any', 'pay-platforms': 'any' },
    packages: ['pg', 'kysely'],
    node: [],
  },
];
