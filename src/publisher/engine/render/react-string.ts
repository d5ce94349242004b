import type { TextPatch } from './text-patch.ts';

/**
 * What: lets React write a component as one string.
 * Upstream: `@astrojs/react` renders into a byte stream and decodes it again; its own switch for strings forgets the prefix
 * of ids, without which several islands of a page share theirs.
 * Relies on: the call of `renderToReadableStreamAsync` in `renderToStaticMarkup`.
 * Gain: ADR 36.
 */
export const reactString: TextPatch = {
  name: 'react-string',
  packageName: '@astrojs/react',
  files: {
    'dist/server.js': [
      [/await renderToReadableStreamAsync\(vnode, renderOptions\)/, 'ReactDOM.renderToString(vnode, renderOptions)'],
    ],
  },
};
