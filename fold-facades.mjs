const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;

/** `a as b, c` → [['a', 'b'], ['c', 'c']]. */
const pairs = (list) =>
  list.split(',').map((entry) => {
    const [from, to = from] = entry.trim().split(/\s+as\s+/);
    return [from, to];
  });

/**
 * An entry whose code lives in a shared chunk becomes a file of its own that only re-exports: one more request per
 * island. Here the shared chunk takes the entry's place and name instead.
 */
export const foldFacades = {
  name: 'fold-facades',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const entry of Object.values(bundle)) {
      const [, names = '', targetName = ''] = (entry.type === 'chunk' && facade.exec(entry.code)) || [];
      const folder = entry.fileName.slice(0, entry.fileName.lastIndexOf('/') + 1);
      const target = bundle[folder + targetName];
      if (target?.type !== 'chunk' || target.isEntry) continue;
      const exported = /export\{([^}]*)\};?\s*$/.exec(target.code);
      if (!exported) continue;
      const locals = new Map(pairs(exported[1]).map(([local, name]) => [name, local]));
      const added = pairs(names)
        .filter(([, name]) => !locals.has(name))
        .map(([from, name]) => `${locals.get(from)} as ${name}`);
      const all = [exported[1], ...added].join(',');
      entry.code = `${target.code.slice(0, exported.index)}export{${all}};`;
      entry.imports = target.imports;
      entry.dynamicImports = target.dynamicImports;
      delete bundle[target.fileName];
      const ownName = entry.fileName.slice(folder.length);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`"./${targetName}"`, `"./${ownName}"`);
      }
    }
  },
};
