import type { JsonSchema } from '@valibot/to-json-schema';
import type { DescribeRouteOptions } from 'hono-openapi';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { site } from '#core/site/site.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { type Docstring, docstringOf, readDocstrings } from './docstrings.ts';
import { errorNames, errorSchemas, familyTexts, successSchema } from './envelopes.ts';
import { generateDocument, type OpenApiDocument } from './generate.ts';
import { contentOf, parameter, queryParameters, requestBody, withoutFields } from './operation.ts';
import { type Definitions, inputSchema, outputSchema } from './schemas.ts';

const simulatorTag = { name: '模拟 __sim', description: '演示与测试用的模拟接口，正式环境没有。' };

const tagOf = ({ path, family }: AnyEndpoint): string =>
  path.startsWith('/__sim/') ? simulatorTag.name : familyTexts[family].tag;

/** Describes the whole endpoint table as OpenAPI 3.1; includes the simulators only where they are on. */
export async function openApiDocument({ simulated }: { simulated: boolean }): Promise<OpenApiDocument> {
  const docstrings = readDocstrings();
  const definitions: Definitions = { ...errorSchemas };
  const offered = (Object.entries(endpoints) as [EndpointName, AnyEndpoint][]).filter(
    ([, { path }]) => simulated || !path.startsWith('/__sim/'),
  );
  const operations = offered.map(([name, endpoint]) => ({
    method: endpoint.method,
    path: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    described: describe(name, endpoint, docstringOf(docstrings, name), definitions),
  }));
  return generateDocument(operations, {
    info: {
      title: `${site.name}接口`,
      description: '由接口契约生成。金额为整数分，时间为 Unix 秒；会员接口同时需要 token 与 HttpOnly 的 sid。',
    },
    tags: [
      ...Object.values(familyTexts).map(({ tag, description }) => ({ name: tag, description })),
      ...(simulated ? [simulatorTag] : []),
    ],
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', description: '会话中页面可读的一半' },
      bearer: { type: 'http', scheme: 'bearer', description: '同一半，写作 Authorization: Bearer' },
      sid: { type: 'apiKey', in: 'cookie', name: 'sid', description: '会话中 HttpOnly 的一半' },
    },
    definitions,
  });
}

/** Shop bodies are forms, but JSON is accepted as well (contract 0.4). */
const mediaTypes = {
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
} as const;

const session = [
  { token: [], sid: [] },
  { bearer: [], sid: [] },
];
const security = { token: session, open: [{}, ...session], public: [] };

function describe(
  name: EndpointName,
  endpoint: AnyEndpoint,
  { summary, text }: Docstring,
  definitions: Definitions,
): DescribeRouteOptions {
  const input = inputSchema(endpoint.input, name, definitions);
  const output = outputSchema(endpoint.output, name, definitions);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  return {
    operationId: name,
    summary: summary || name,
    description: text,
    tags: [tagOf(endpoint)],
    security: security[endpoint.caller],
    parameters: [
      ...inPath.map((field) => parameter(field, 'path', input.properties?.[field] ?? { type: 'string' }, true)),
      ...(endpoint.encoding === 'query' ? queryParameters(input, inPath) : []),
    ] as never,
    ...(endpoint.encoding !== 'query' && {
      requestBody: requestBody(mediaTypes[endpoint.encoding], withoutFields(input, inPath)) as never,
    }),
    responses: responses(endpoint, output) as never,
  };
}

/** Refusals also have HTTP status 200 (contract 0.2), so that answer has one of two shapes. */
function responses({ family, caller }: AnyEndpoint, output: JsonSchema) {
  const refusal = { $ref: `#/components/schemas/${errorNames[family]}` };
  const answer = (description: string, schema: unknown) => ({ description, content: contentOf(schema) });
  return {
    200: answer('成功，或业务拒绝', { anyOf: [successSchema(family, output), refusal] }),
    ...(family === 'papi' && { 400: answer('所指的内容不存在', refusal) }),
    ...(caller === 'token' && (family === 'shop' || family === 'japi') && { 401: answer('请先登录', refusal) }),
    default: answer('签名不符 403、内容过大 413、类型不符 415、过于频繁 429', refusal),
  };
}
