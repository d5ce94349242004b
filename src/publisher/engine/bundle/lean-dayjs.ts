/** dayjs without its wrapper for other module systems, which costs every page with a date 340 bytes. Browser only. */
export const leanDayjs = {
  name: 'lean-dayjs',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  resolveId(
    this: { resolve: (source: string, importer?: string) => Promise<{ id: string } | null> },
    source: string,
    importer?: string,
  ) {
    const [, plugin] = /^dayjs(?:\/plugin\/(\w+)\.js)?$/.exec(source) ?? [];
    if (plugin === undefined && source !== 'dayjs') return null;
    return this.resolve(plugin ? `dayjs/esm/plugin/${plugin}/index.js` : 'dayjs/esm/index.js', importer);
  },
};
