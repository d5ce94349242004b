import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#backend/app/app.ts';
import { movableClock } from '#backend/app/clock.ts';
import { openFileStore } from '#backend/app/files.ts';
import { type Listening, listen } from '#backend/app/listen.ts';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import { attacks } from './sessions.ts';

let opened: TestDatabase;
let server: Listening;
const folder = mkdtempSync(join(tmpdir(), 'chengju-attack-'));
const failures: unknown[] = [];

beforeAll(async () => {
  opened = await openTestDatabase(60);
  const { nowMs, advance } = movableClock(() => Date.now());
  const app = createApp({
    database: opened.database,
    nowMs,
    advanceClock: advance,
    files: openFileStore(folder),
    simulators,
    onError: (error) => failures.push(error),
  });
  server = await listen(app, 0);
});
afterAll(async () => {
  await server.close();
  await opened.drop();
  rmSync(folder, { recursive: true, force: true });
  expect(failures).toEqual([]);
});

test.each(attacks)('$finding $name', async ({ run }) => {
  expect(await run({ url: `http://127.0.0.1:${server.port}` })).toBe('held');
});
