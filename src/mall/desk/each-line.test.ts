import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { eachLine } from './each-line.ts';

test('a line that comes in parts is told once, also where a character was cut, and the last one without an end', async () => {
  const [output, told] = [new PassThrough(), [] as string[]];
  eachLine(output, (line) => told.push(line));
  const text = Buffer.from('已读取 20 件\r\n商品少了一半，确认后加 --accept-removals\n完');
  for (const [from, to] of [
    [0, 21],
    [21, 40],
    [40, text.length],
  ])
    output.write(text.subarray(from, to));
  output.end();
  await once(output, 'close');
  expect(told).toEqual(['已读取 20 件', '商品少了一半，确认后加 --accept-removals', '完']);
});
