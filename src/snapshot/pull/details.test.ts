import { expect, test } from 'vitest';
import { getBrand, listBrandProgrammes } from '#core/brand/contract.ts';
import { listDesignerProgrammes } from '#core/designer/contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { readBrand, readDesigner } from './details.ts';

/** A gateway whose brand or designer has so many programmes; one that ignores the page number always gives the first. */
function gatewayOf(total: number, { ignoresPages = false } = {}): Call {
  return (async (endpoint: unknown, input: { page_no?: number; page_size?: number }) => {
    if (endpoint !== listBrandProgrammes && endpoint !== listDesignerProgrammes)
      return endpoint === getBrand ? { intro: '' } : { intro: '', list: [] };
    const { page_no = 1, page_size = 10 } = input;
    const from = ignoresPages ? 0 : (page_no - 1) * page_size;
    const list = Array.from({ length: total }, (_, at) => ({ code: `p${at}` })).slice(from, from + page_size);
    return { list, total_count: total };
  }) as unknown as Call;
}

const row = { id: 1, code: 'a', name: '光屿' } as never;
const nothing = () => undefined;

test.each([0, 3, 100, 237])('all %i programmes of a brand and of a designer are read', async (total) => {
  const codes = Array.from({ length: total }, (_, at) => `p${at}`);
  const read = [await readBrand(gatewayOf(total), row, nothing), await readDesigner(gatewayOf(total), row, nothing)];
  for (const { programmes } of read) expect(programmes.map(({ code }) => code)).toEqual(codes);
});

test('a gateway that ignores the page number is asked twice, and its programmes come once', async () => {
  const { programmes } = await readBrand(gatewayOf(12, { ignoresPages: true }), row, nothing);
  expect(programmes.map(({ code }) => code)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
});
