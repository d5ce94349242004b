import type { TextPatch } from './text-patch.ts';

/**
 * What: hands a page's text on as it is, as `pageText` of the response.
 * Upstream: Astro encodes the text for a network it never meets, and the publisher would decode it again.
 * Relies on: the two statements of `renderPage` that encode the body and make the response.
 * Gain: ADR 36.
 */
export const pageText: TextPatch = {
  name: 'page-text',
  packageName: 'astro',
  files: {
    'dist/runtime/server/render/page.js': [
      [/body = encoder\.encode\(body\);\s+headers\.set\("Content-Length", body\.byteLength\.toString\(\)\);/, ''],
      [
        /return new Response\(body, \{ \.\.\.init, headers, status, statusText \}\);/,
        // A body of `null` with 404 or 500 would ask Astro for its error page.
        'return Object.assign(new Response(status === 200 ? null : body, { ...init, headers, status, statusText }), { pageText: body });',
      ],
    ],
  },
};
