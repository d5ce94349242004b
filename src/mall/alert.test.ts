import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notifyOfMoney } from './alert.ts';

test('faults about money are told once, and again when there are more', async () => {
  const told: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      told.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-alert-'));
  const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const look = (count: number) =>
    notifyOfMoney({ dataFolder, webhook }, async () => ({ moneyFaults: Array.from({ length: count }) }));
  try {
    for (const count of [0, 2, 2, 1, 1, 3]) await look(count);
    expect(told).toMatchObject([
      { state: 'money', line: '收款或退款有 2 处需要处理，详见 /ops' },
      { state: 'money', line: '收款或退款有 3 处需要处理，详见 /ops' },
    ]);
  } finally {
    server.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
