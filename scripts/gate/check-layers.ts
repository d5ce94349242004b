import { globSync, readFileSync } from 'node:fs';
import { root } from '#mall/options.ts';
import { exceptions, layers, packages } from './layers.ts';

// Rule: the table in layers.ts, default deny. Scope: every .ts, .tsx, .astro and .mjs file of src, scripts and e2e.
// Excluded: nothing. Way out: an entry in `exceptions`, with its reason.

const importPattern = /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

const layerOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? second : top;
};

const faults: string[] = [];
const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/*.{ts,mjs}', 'e2e/**/*.ts'], { cwd: root });
for (const file of files) {
  const layer = layerOf(file);
  const allowed = layers[layer];
  const extra = exceptions.filter((exception) => exception.file.test(file)).flatMap((exception) => exception.may);
  const text = readFileSync(`${root}/${file}`, 'utf8');
  for (const match of text.matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? '';
    const line = text.slice(0, match.index).split('\n').length;
    const fault = (why: string): unknown => faults.push(`${file}:${line} imports ${target}: ${why}`);
    if (target.startsWith('..')) fault('same folder ./x.ts, other folder #layer/x.ts');
    if (target.startsWith('#')) {
      const other = target.slice(1).split('/')[0] ?? '';
      if (other !== layer && ![...(allowed ?? []), ...extra].includes(other)) fault(`${layer} may not import ${other}`);
      const [, , ownWord] = file.split('/');
      const otherWord = target.split('/')[1];
      if (layer === 'islands' && other === 'islands' && ownWord !== otherWord)
        fault('an island may not import another');
    } else if (!target.startsWith('.') && !target.startsWith('node:')) {
      const name = target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
      const owners = packages[name];
      if (owners && !owners.includes(layer)) fault(`only ${owners.join(', ')} may use ${name}`);
    } else if (
      target.startsWith('node:') &&
      ['config', 'contract', 'domain', 'state', 'boot', 'ui', 'islands'].includes(layer)
    ) {
      if (!/\.test\.tsx?$/.test(file)) fault('this layer also runs in the browser');
    }
  }
}
for (const fault of faults) console.error(fault);
console.log(`layers: ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
