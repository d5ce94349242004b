import { createHash } from 'node:crypto';
import { escapeHtml } from '#backend/app/page/html.ts';
import { type Field, fieldsOf, type ShownSchema, typeText } from './fields.ts';
import type { OpenApiDocument } from './generate.ts';
import { pageStyle } from './page-style.ts';

/** The parts of an operation that the page shows; our own document has all of them. */
interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: ShownSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: ShownSchema }>> };
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: ShownSchema }>> }>>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, unknown>).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  );
}

/** Responds with the readable page; `query` keeps the calls whose path, name or text contains it. Needs no script. */
export function openApiPage(document: OpenApiDocument, query: string): Response {
  const wanted = query.trim().toLowerCase();
  const all = callsOf(document);
  const shown = all.filter(({ path, operation }) =>
    `${path} ${operation.operationId} ${operation.description}`.toLowerCase().includes(wanted),
  );
  const groups = (document.tags ?? []).map((tag, index) => ({
    id: `g${index}`,
    name: tag.name,
    description: tag.description ?? '',
    calls: shown.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const filled = groups.filter((group) => group.calls.length > 0);
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(document.info.title)}</title><style>${pageStyle}</style></head><body>`,
    `<header><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}`,
    ' 机器可读的版本：<a href="/openapi.json">openapi.json</a>。</p>',
    '<form method="get" action="/openapi" role="search"><input type="search" name="q" aria-label="搜索接口"',
    ` placeholder="路径、名称或说明，如 cart" value="${escapeHtml(query)}"><button>搜索</button></form>`,
    `<nav aria-label="接口分组">${filled.map((group) => `<a href="#${group.id}">${escapeHtml(group.name)} <small>${group.calls.length}</small></a>`).join('')}</nav></header>`,
    `<main>${filled.map(renderGroup).join('') || '<p>没有找到这样的接口。<a href="/openapi">查看全部</a></p>'}</main>`,
    `<footer>共 ${shown.length} 个接口${wanted ? `，全部 ${all.length} 个` : ''}</footer></body></html>`,
  ].join('');
  const style = createHash('sha256').update(pageStyle).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const renderGroup = (group: { id: string; name: string; description: string; calls: readonly Call[] }): string =>
  `<section id="${group.id}"><h2>${escapeHtml(group.name)}</h2><p>${escapeHtml(group.description)}</p>${group.calls.map(renderCall).join('')}</section>`;

/** The allowed callers, from the security of the operation. */
function whoText(security: Operation['security']): string {
  if (security.length === 0) return '公开';
  return security.some((entry) => Object.keys(entry).length === 0) ? '可不登录' : '需要登录';
}

function renderCall({ method, path, operation }: Call): string {
  const body = Object.entries(operation.requestBody?.content ?? {});
  const answer = operation.responses['200']?.content['application/json']?.schema;
  const payload = answer?.anyOf?.[0]?.properties?.['data'] ?? {};
  const parameters = (operation.parameters ?? []).map((one) => ({
    path: one.name,
    type: typeText(one.schema),
    required: one.required,
    note: one.in === 'path' ? '在路径中' : '在查询中',
  }));
  return [
    `<details><summary><span class="method ${method}">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code>`,
    `<span class="who">${whoText(operation.security)}</span><span class="what">${escapeHtml(operation.summary)}</span></summary>`,
    `<div><p>${escapeHtml(operation.description)} <code>${escapeHtml(operation.operationId)}</code></p>`,
    renderTable('参数', parameters),
    renderTable(`请求内容（${body.map(([type]) => type).join(' 或 ')}）`, fieldsOf(body[0]?.[1].schema ?? {})),
    renderTable('成功时的 data', fieldsOf(payload)) || `<h3>成功时的 data</h3><p>${escapeHtml(typeText(payload))}</p>`,
    '</div></details>',
  ].join('');
}

function renderTable(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ path, type, required, note }) =>
      `<tr><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(type)}</td><td>${required ? '<b class="need">必有</b>' : '可无'}</td><td>${escapeHtml(note)}</td></tr>`,
  );
  return `<h3>${escapeHtml(title)}</h3><div class="table"><table><thead><tr><th>字段</th><th>类型</th><th></th><th>说明</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
