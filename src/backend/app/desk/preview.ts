import { getPageChange } from '#core/publishing/desk-contract.ts';
import { mayCall } from '#core/staff/desk-call.ts';
import type { Publishing, StaffCaller } from './desk-handler.ts';

/** Path of a page as it is online (`before`) or as the last trial has made it (`after`), with `path` in its query. */
export const previewPath = '/admin/api/publishing/preview/:side';

/**
 * Policy of a page that is shown inside the desk: it looks like itself and does nothing. Without scripts no basket is filled
 * and no link leads anywhere from the frame.
 */
const policy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const says = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });

/** Shows a page to staff who may publish. It is a document of a frame and no call, so it needs no header of ours. */
export function showPreview(request: Request, staff: StaffCaller | null, publishing: Publishing | null): Response {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return says(403, '请求来源不被允许');
  if (!staff) return says(401, '请先登录');
  if (!mayCall(getPageChange.rights, staff.roles)) return says(403, '你的账号没有这项权限');
  const { pathname, searchParams } = new URL(request.url);
  const side = pathname.endsWith('/after') ? 'after' : 'before';
  const html = publishing?.page(side, searchParams.get('path') ?? '') ?? null;
  if (html === null) return says(404, side === 'after' ? '发布后没有这个页面' : '线上没有这个页面');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}
