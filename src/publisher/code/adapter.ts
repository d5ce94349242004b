import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { intoOneFile } from '#publisher/engine/bundle/one-file.ts';

let serverFolder = '';

/**
 * Adapter of the code build: Astro bundles the pages for on-demand rendering, and the publisher demands them (ADR 18).
 * It serves no requests, so it needs no server of its own.
 */
export const codeAdapter: AstroIntegration = {
  name: 'code-adapter',
  hooks: {
    'astro:config:done': ({ config, setAdapter }) => {
      serverFolder = fileURLToPath(config.build.server);
      setAdapter({
        name: 'code-adapter',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./entry.ts', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      });
    },
    'astro:build:done': () => intoOneFile(serverFolder),
  },
};
