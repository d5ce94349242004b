import { expect, test } from 'vitest';
import type { Connection } from '#backend/db/open.ts';
import { fact } from './fact.ts';

const connection = {} as Connection;

test('listeners run one after the other, in the order they were named', async () => {
  const told: string[] = [];
  const opened = fact<string>('opened');
  opened.subscribe(
    async (_connection, what) => {
      await Promise.resolve();
      told.push(`first ${what}`);
    },
    async (_connection, what) => told.push(`second ${what}`),
  );
  await opened.tell(connection, 'door');
  expect(told).toEqual(['first door', 'second door']);
});

test('a listener that throws stops the telling, so that its transaction is undone', async () => {
  const told: string[] = [];
  const opened = fact<string>('opened');
  opened.subscribe(
    async () => {
      throw new Error('not today');
    },
    async () => told.push('later'),
  );
  await expect(opened.tell(connection, 'door')).rejects.toThrow('not today');
  expect(told).toEqual([]);
});

test('a fact without listeners is an error and not silence', async () => {
  await expect(fact('unheard').tell(connection, null)).rejects.toThrow('nobody listens to the fact "unheard"');
});

test('listeners are named once', () => {
  const opened = fact('opened');
  opened.subscribe(async () => undefined);
  expect(() => opened.subscribe(async () => undefined)).toThrow('has its listeners already');
});
