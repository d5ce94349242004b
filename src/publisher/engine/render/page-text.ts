import type { TextPatch } from './text-patch.ts';

/**
 * Effect: passes a page's text through unencoded, as `pageText` of the response.
 * Upstream: Astro encodes the text for a network that is not there, and the publisher would decode it again.
 * Relies on: the two statements of `renderPage` that encode the body and create the response.
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
        // A `null` body with 404 or 500 makes Astro render its error page.
        'return Object.assign(new Response(status === 200 ? null : body, { ...init, headers, status, statusText }), { pageText: body });',
      ],
    ],
  },
};
