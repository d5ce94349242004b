import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** One script of the service worker, bundled and small. */
async function bundled(source: string, name: string): Promise<string> {
  const build = await rolldown({
    input: join(source, 'storefront/offline/worker', `${name}.ts`),
    cwd: join(source, '..'),
    platform: 'browser',
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  if (output.length !== 1) throw new Error(`the service worker's ${name} is ${output.length} files`);
  return output[0].code;
}

/**
 * Effect: `storefront/offline/worker-text.ts` holds the texts of the service worker's scripts, so that a page can print them.
 * Upstream: none; a worker of Vite is an asset with its digest in the name, and a service worker needs one fixed name.
 * Relies on: the two names that the file exports.
 */
export function workerTexts(source: string) {
  const file = join(source, 'storefront/offline/worker-text.ts');
  return {
    name: 'worker-texts',
    enforce: 'pre' as const,
    async load(id: string): Promise<string | undefined> {
      if (id !== file) return undefined;
      const [worker, removal] = await Promise.all([bundled(source, 'main'), bundled(source, 'removal')]);
      return `export const workerText = ${JSON.stringify(worker)};\nexport const removalText = ${JSON.stringify(removal)};`;
    },
  };
}
