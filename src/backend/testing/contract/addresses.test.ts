import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from '#core/endpoints.ts';
import { PictureLine } from '#core/review/contract.ts';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';

/** Fields of replies that are no address of a page, each with the reason. */
const noAddress: Readonly<Record<string, string>> = {
  code_url: 'the text of a QR code, weixin://',
  qrcode_url: 'the same text',
  pay_url: 'opened only as a path below /pay/',
  redirect_url: 'the page of a login provider, opened only as http(s)',
};

const named =
  /(?:^|(?<!^is)_)(?:url|link|href|image|pics?|images|avatar|logo|cover|thumb|icon|banners?|videos?|website)$|Url$/;

type Schema = v.GenericSchema & { [part: string]: unknown };

/** Names of string fields in a reply that are named like an address and have another schema than the four. */
function unchecked(schema: Schema, field: string, seen = new Set<unknown>()): string[] {
  if (([Href, PictureHref, Pictures, PictureLine] as unknown[]).includes(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const below = (part: unknown, name = field): string[] => unchecked(part as Schema, name, new Set(seen));
  if (schema.type === 'string') return named.test(field) && !(field in noAddress) ? [field] : [];
  const { entries, item, items, options, wrapped } = schema;
  if (entries) return Object.entries(entries).flatMap(([name, part]) => below(part, name));
  return [item, wrapped, ...[items, options].flat()].flatMap((part) => (part ? below(part) : []));
}

test('T3: every address in a reply of any call is read by the schema of addresses', () => {
  const found = Object.values(endpoints).flatMap(({ path, output }) =>
    unchecked(output as unknown as Schema, '').map((field) => `${path} ${field}`),
  );
  expect(found).toEqual([]);
});
