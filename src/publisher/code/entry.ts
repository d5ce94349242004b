import { createApp } from 'astro/app/entrypoint';

// Exports of the code build for the publisher: the pages, and the snapshot module that these pages read from
// (a bundle has its own copy of every module, so the publisher cannot use its own).

export { openSnapshot, setSnapshot } from '#snapshot/read/read.ts';
export { recordReads } from '#snapshot/read/reads.ts';
export { setSettings } from '#snapshot/read/settings.ts';
export { digestOfRead } from '#snapshot/read/view.ts';

export const app = createApp({ streaming: false });
