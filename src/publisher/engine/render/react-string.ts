import type { TextPatch } from './text-patch.ts';

/**
 * Effect: lets React render a component to a string.
 * Upstream: `@astrojs/react` renders into a byte stream and decodes it again; its own switch for strings drops the id
 * prefix, and several islands of a page would share ids.
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
