import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { readDocstrings } from './docstrings.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

const all = Object.entries(endpoints) as [EndpointName, AnyEndpoint][];
const shop = shopOfFile();
let document: Document;
beforeAll(async () => {
  const answer = await shop.client().fetch('/openapi.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  document = (await answer.json()) as Document;
});

const operationOf = ({ method, path }: AnyEndpoint): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

/** Every record inside the document. */
function* records(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const part of Object.values(value)) yield* records(part);
}

test('it is OpenAPI 3.1 and describes exactly the endpoint table', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

test('every $ref leads somewhere, every tag and every security scheme is declared', () => {
  for (const { $ref } of records(document)) {
    if (typeof $ref !== 'string') continue;
    const target = $ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document);
    expect({ $ref, target: typeof target }).toEqual({ $ref, target: 'object' });
  }
  const tags = new Set(document.tags.map((tag) => tag.name));
  for (const [, endpoint] of all) {
    const operation = operationOf(endpoint);
    for (const tag of operation?.tags ?? []) expect(tags).toContain(tag);
    for (const scheme of operation?.security.flatMap((entry) => Object.keys(entry)) ?? []) {
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    }
  }
});

describe.each(all)('%s', (name, endpoint) => {
  test('has its own words, with the section of the contract', () => {
    const docstring = readDocstrings().get(name);
    expect(docstring?.text ?? '').not.toBe('');
    expect(operationOf(endpoint)).toMatchObject({ description: docstring?.text, summary: docstring?.summary });
  });

  test('declares its path parameters, its caller, its body and both answers', () => {
    const operation = operationOf(endpoint);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
    const declared = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
    expect(declared.every((parameter) => parameter.required && typeof parameter.schema === 'object')).toBe(true);
    expect(operation?.requestBody === undefined).toBe(endpoint.encoding === 'query');
    const anonymous = operation?.security.length === 0 || operation?.security.some((one) => !Object.keys(one).length);
    expect(anonymous).toBe(endpoint.caller !== 'token');
    const [success, refusal] = (operation?.responses['200']?.content['application/json']?.schema['anyOf'] ??
      []) as Json[];
    expect(Object.keys((success?.['properties'] ?? {}) as Json)).toContain('data');
    expect(refusal?.['$ref']).toMatch(/Error$/);
  });
});

test('a reply lists the fields its schema requires, cents are integers, files are binary', () => {
  const order = operationOf(endpoints.getOrderForPayment);
  const text = JSON.stringify(order?.responses['200']);
  for (const field of Object.keys(endpoints.getOrderForPayment.output.entries)) expect(text).toContain(`"${field}"`);
  const row = operationOf(endpoints.listProgrammes)?.responses['200']?.content['application/json']?.schema['anyOf'];
  expect(row).toMatchObject([
    {
      properties: {
        data: {
          properties: { list: { items: { properties: { price: { type: 'integer' }, code: { type: 'string' } } } } },
        },
      },
    },
    {},
  ]);
  const upload = operationOf(endpoints.uploadProjectFile)?.requestBody?.content['multipart/form-data']?.schema;
  expect(upload).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } } });
  expect(upload?.['required']).toContain('file');
});

test('the page shows every call in demo mode and is under a policy of its own', async () => {
  const page = await shop.client().fetch('/openapi');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  for (const [, { path }] of all) expect(html).toContain(path);
  expect(html).not.toMatch(/undefined|\[object/);
});

test('without simulators there is no page, and the document leaves the simulators out', async () => {
  const production = await openTestShop({ simulated: false });
  expect((await production.client().fetch('/openapi')).status).toBe(404);
  const { paths } = (await (await production.client().fetch('/openapi.json')).json()) as Document;
  expect(Object.keys(paths).some((path) => path.startsWith('/__sim/'))).toBe(false);
  expect(Object.keys(paths).length).toBeGreaterThan(10);
  await production.close();
});
