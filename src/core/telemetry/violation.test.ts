import { expect, test } from 'vitest';
import { violationsOf } from './violation.ts';

const old = (report: object) => ({
  'csp-report': { 'document-uri': 'https://mall.test/Goods/100314?from=ad', 'blocked-uri': 'inline', ...report },
});
const reported = (body: object, type = 'csp-violation') => ({
  type,
  age: 4,
  url: 'https://mall.test/',
  user_agent: 'any',
  body: { documentURL: 'https://mall.test/', originalPolicy: "default-src 'none'", ...body },
});

test('the older form: template, directive and host of what was refused', () => {
  expect(
    violationsOf(old({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://ads.test/x.js?u=1' })),
  ).toEqual([{ template: 'Goods/[id]', directive: 'script-src-elem', blocked: 'ads.test' }]);
  expect(violationsOf(old({ 'violated-directive': "style-src 'self'" }))).toEqual([
    { template: 'Goods/[id]', directive: 'style-src', blocked: 'inline' },
  ]);
});

test('the newer form holds several; those of other kinds are left out', () => {
  const body = [
    reported({ effectiveDirective: 'img-src', blockedURL: 'http://203.0.113.7:8080/pixel.gif' }),
    reported({ effectiveDirective: 'img-src' }, 'deprecation'),
    reported({ effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' }),
  ];
  expect(violationsOf(body)).toEqual([
    { template: 'index', directive: 'img-src', blocked: '203.0.113.7:8080' },
    { template: 'index', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
  ]);
});

test('of an extension only the scheme is kept', () => {
  expect(
    violationsOf(old({ 'effective-directive': 'font-src', 'blocked-uri': 'chrome-extension://abcdef/font.woff' })),
  ).toEqual([{ template: 'Goods/[id]', directive: 'font-src', blocked: 'chrome-extension' }]);
});

test.each([
  ['a directive that does not exist', old({ 'effective-directive': '<img src=x>' })],
  ['a page that is no address', old({ 'document-uri': 'about', 'effective-directive': 'img-src' })],
])('%s tells nothing', (_name, body) => expect(violationsOf(body)).toEqual([]));

test.each([[null], [{}], ['text'], [{ 'csp-report': 1 }], [[1]]])('%j is neither form', (body) =>
  expect(violationsOf(body)).toBeUndefined(),
);

test('one message cannot bring more than twenty', () => {
  const body = Array.from({ length: 500 }, () =>
    reported({ effectiveDirective: 'img-src', blockedURL: 'https://a.test' }),
  );
  expect(violationsOf(body)).toHaveLength(20);
});
