import type { Plugin } from 'rolldown';

const here = '\0unzip-here';

/**
 * Lets the reader of XLSX files unpack on the page. Its library would start a worker from a text for larger files, which the
 * desk's content policy forbids, so that such a file could not be read at all.
 */
export function unzipHere(): Plugin {
  let library = '';
  return {
    name: 'unzip-here',
    async resolveId(source, importer) {
      if (source !== 'fflate' || importer === here) return null;
      library = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '';
      if (library === '') throw new Error('the reader of XLSX files does not unpack with fflate any more');
      return here;
    },
    load: (id) =>
      id === here
        ? `import { unzipSync } from ${JSON.stringify(library)};
           export * from ${JSON.stringify(library)};
           export const unzip = (bytes, options, done = options) => {
             try { done(null, unzipSync(bytes, typeof options === 'function' ? {} : options)); }
             catch (error) { done(error); }
           };`
        : null,
  };
}
