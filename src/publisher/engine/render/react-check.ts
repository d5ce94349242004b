import type { TextPatch } from './text-patch.ts';

const checkOnce = `const known = new WeakSet();
async function check(Component, ...rest) {
  if (known.has(Component)) {
    if (this?.result) incrementId(this.result);
    return true;
  }
  const found = await checkOnce.call(this, Component, ...rest);
  if (found) known.add(Component);
  return found;
}
async function checkOnce(`;

/**
 * Effect: checks only once whether a component is one of React's.
 * Upstream: `check` renders a component to find out, so every use renders it twice.
 * Relies on: the function `check` of `server.js`, and on its trial rendering using up one number for React ids.
 * Gain: ADR 36.
 */
export const reactCheck: TextPatch = {
  name: 'react-check',
  packageName: '@astrojs/react',
  files: { 'dist/server.js': [[/async function check\(/, checkOnce]] },
};
