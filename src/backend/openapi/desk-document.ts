import type { DescribeRouteOptions } from 'hono-openapi';
import { deskCalls } from '#core/desk-calls.ts';
import { site } from '#core/site/site.ts';
import type { AnyDeskCall, DeskRights } from '#core/staff/desk-call.ts';
import { roleNames } from '#core/staff/roles.ts';
import { type Docstring, docstringOf, readDocstrings } from './docstrings.ts';
import { errorNames, errorSchemas, successSchema } from './envelopes.ts';
import { generateDocument, type OpenApiDocument } from './generate.ts';
import { contentOf, queryParameters, requestBody } from './operation.ts';
import { type Definitions, inputSchema, outputSchema } from './schemas.ts';

/** The part of the desk that a call belongs to: the first word of its path. */
const tagOf = ({ path }: AnyDeskCall): string => path.split('/')[3] ?? '';

const whoMay = (rights: DeskRights): string => {
  if (rights === 'anybody') return '不用登录';
  if (rights === 'staff') return '全部员工';
  return [...new Set<keyof typeof roleNames>(['owner', ...rights])].map((role) => roleNames[role]).join('、');
};

/** Describes every call of the back office as OpenAPI 3.1, with the roles that may make it. */
export async function deskDocument(): Promise<OpenApiDocument> {
  const docstrings = readDocstrings('desk');
  const { ShopError } = errorSchemas;
  const definitions: Definitions = { ShopError };
  const calls = Object.entries(deskCalls) as [string, AnyDeskCall][];
  const operations = calls.map(([name, call]) => ({
    method: call.method,
    path: call.path,
    described: describe(name, call, docstringOf(docstrings, name), definitions),
  }));
  return generateDocument(operations, {
    info: {
      title: `${site.name}后台接口`,
      description:
        '由接口契约生成。金额为整数分，时间为 Unix 秒。每次请求带 x-desk: 1；写操作另带 idempotency-key，重复发送只生效一次，并在操作记录里留下改动前后。',
    },
    tags: [...new Set(calls.map(([, call]) => tagOf(call)))].map((name) => ({ name })),
    securitySchemes: {
      desk: { type: 'apiKey', in: 'cookie', name: 'desk', description: '登录后台得到的 HttpOnly 会话' },
    },
    definitions,
  });
}

/** Headers that the calls of the desk carry besides their input. */
const headersOf = ({ method }: AnyDeskCall) => [
  { name: 'x-desk', in: 'header', required: true, schema: { const: '1' } },
  ...(method === 'POST'
    ? [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } }]
    : []),
];

function describe(
  name: string,
  call: AnyDeskCall,
  { summary, text }: Docstring,
  definitions: Definitions,
): DescribeRouteOptions {
  const input = inputSchema(call.input, name, definitions);
  const output = outputSchema(call.output, name, definitions);
  const refused = `#/components/schemas/${errorNames.shop}`;
  const refusal = contentOf({ $ref: refused });
  const media = call.encoding === 'multipart' ? ['multipart/form-data'] : ['application/json'];
  return {
    operationId: name,
    summary: summary || name,
    description: `${text}\n\n${whoMay(call.rights)}`.trim(),
    tags: [tagOf(call)],
    security: call.rights === 'anybody' ? [] : [{ desk: [] }],
    parameters: [...headersOf(call), ...(call.encoding === 'query' ? queryParameters(input) : [])] as never,
    ...(call.encoding !== 'query' && { requestBody: requestBody(media, input) as never }),
    // As in the shop, a refusal of the business itself has HTTP status 200 as well (contract 0.2).
    responses: {
      200: {
        description: '成功，或业务拒绝',
        content: contentOf({ anyOf: [successSchema('shop', output), { $ref: refused }] }),
      },
      401: { description: '请先登录', content: refusal },
      403: { description: '没有权限，或来自别的网站', content: refusal },
      default: { description: '内容过大 413、过于频繁 429', content: refusal },
    } as never,
  };
}
