import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from './options.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['by default', [], '', true],
  ['with TELEMETRY=off', [], 'off', false],
  ['with the backend of somebody else', ['--api', 'https://gateway.example'], '', false],
])('telemetry %s is taken or not', (_name, args, wish, isTaken) => {
  vi.stubEnv('TELEMETRY', wish);
  expect(readOptions(args).hasTelemetry).toBe(isTaken);
});

test('a replica needs the database that it is a copy of, and both are addresses', () => {
  const refused = vi.spyOn(process, 'exit').mockImplementation((code): never => {
    throw new Error(`ended with ${code}`);
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const replica = 'postgres://reader@copy.internal/mall';
  for (const [database, url] of [
    ['', replica],
    ['postgres://mall@db.internal/mall', 'copy.internal'],
  ]) {
    vi.stubEnv('DATABASE_URL', database);
    vi.stubEnv('DATABASE_REPLICA_URL', url);
    expect(() => readOptions([])).toThrow('ended with 2');
  }
  expect(said.mock.calls.flat().join('\n')).toMatch(/请先设置 DATABASE_URL.*应为 postgres/s);
  refused.mockRestore();
  said.mockRestore();
  vi.stubEnv('DATABASE_URL', 'postgres://mall@db.internal/mall');
  vi.stubEnv('DATABASE_REPLICA_URL', replica);
  expect(readOptions([]).databaseReplica).toBe(replica);
});
