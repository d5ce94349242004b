import { Hono } from 'hono';
import type { DeskBundle, DeskFile } from './bundle.ts';

const filesBelow = '/admin/files/';

/**
 * Policy of the desk's page: its own script and styles, calls to its own origin, pictures and films of products from
 * anywhere that the shop shows them, nothing inline, in no frame.
 */
const policy = (pictureHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${pictureHosts.join(' ')}`.trim(),
    `media-src 'self' ${pictureHosts.join(' ')}`.trim(),
    "connect-src 'self'",
    // A page beside the live one (preview.ts).
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const htmlOf = ({ script, style }: DeskBundle): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>商城后台</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${filesBelow}${style}">
<script type="module" src="${filesBelow}${script}"></script>
</head>
<body><div id="desk"></div><noscript>后台需要 JavaScript。</noscript></body>
</html>
`;

function reply({ type, bytes, brotli }: DeskFile, request: Request): Response {
  const isBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(isBrotli ? brotli : bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isBrotli && { 'content-encoding': 'br' }),
    },
  });
}

/** The page of the desk with its files; its calls are another app's. */
export function createDeskPage(bundle: DeskBundle, pictureHosts: readonly string[]): Hono {
  // An address with a slash at its end is typed as well, and the script reads it as the one without.
  const app = new Hono({ strict: false });
  app.get(`${filesBelow}:name`, (c) => {
    const file = bundle.files.get(c.req.param('name'));
    return file ? reply(file, c.req.raw) : c.notFound();
  });
  const page = (): Response =>
    new Response(htmlOf(bundle), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy(pictureHosts),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
  app.get('/admin', page);
  // Every desk has an address of its own; the script reads it.
  app.get('/admin/:desk', page);
  app.get('/admin/:desk/:thing', page);
  app.get('/admin/centres/:id/dynamics', page);
  app.notFound(
    () => new Response('没有这个页面', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  );
  return app;
}
