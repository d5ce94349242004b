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
