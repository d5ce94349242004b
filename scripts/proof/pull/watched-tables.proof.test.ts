import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { watchedTables } from '#backend/db/migrations/0049-catalogue-changes.ts';
import { watchedAdditions } from '#backend/db/migrations/0066-watched-additions.ts';
import type { Database } from '#backend/db/open.ts';
import { openTestDatabase } from '#backend/testing/database.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';

/** Tables that calls of a pull read, and why a write to them changes no record. */
const unwatched = {
  activity: 'its prices stand in sku; no record names a sale',
  activity_goods: 'the same',
  attribute: 'ids of parameters, which no record keeps',
  attribute_value: 'the same',
  goods_attribute: 'the same',
  programme_favourite: 'how many have kept a programme changes by the hour and is in no record',
  catalogue_change: 'the changes themselves',
  catalogue_version: 'the number of kept lists',
};

const fail = async (): Promise<never> => {
  throw new Error('no files here');
};

test('every table that a pull reads notes its writes', async () => {
  const opened = await openTestDatabase(60);
  const folder = mkdtempSync(join(tmpdir(), 'chengju-tables-'));
  const { database } = opened;
  try {
    const tables = new Set(await namesIn(database));
    const seen = new Set<string>();
    const note = (text: string, pattern: RegExp): void => {
      for (const [, name = ''] of text.matchAll(pattern)) if (tables.has(name)) seen.add(name);
    };
    const inText = /\b(?:from|join) "?(\w+)/g;
    const inNode = /"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g;
    const look: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        note(text, inNode);
        note(text, inText);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const read = database.read.withPlugin(look);
    // Prepared queries have been compiled before, and say in their text what they read.
    read.executeQuery = (query) => {
      if ('sql' in query) note(query.sql, inText);
      return database.read.executeQuery(query);
    };
    const app = createApp({
      database: { ...database, read },
      files: { save: fail, put: fail, read: fail, remove: fail },
      nowMs: Date.now,
      simulators: null,
      onError: (error) => {
        throw error;
      },
    });
    const fetchPage: typeof fetch = async (url, init) => app.fetch(new Request(url, init));
    const order = { baseUrl: 'http://shop.test', signSecret: 'demo-secret', snapshotsFolder: folder, fetchPage };
    await takeSnapshot(order);
    const watched = [...watchedTables, watchedAdditions].map(({ table }) => table);
    const known = new Set([...watched, ...Object.keys(unwatched)]);
    expect([...seen].filter((name) => !known.has(name)).toSorted()).toEqual([]);
    expect(watched.filter((name) => !seen.has(name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await opened.drop();
  }
});

async function namesIn({ kind, read }: Database): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? `select name from sqlite_master where type = 'table'`
      : `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return (await sql.raw<{ name: string }>(query).execute(read)).rows.map(({ name }) => name);
}
