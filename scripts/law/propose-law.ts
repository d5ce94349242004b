import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { circlesOf } from '#scripts/law/rules/circles.ts';
import { type Crossing, crossingsIn, graphOf } from '#scripts/law/rules/order.ts';
import { placesOf, wordOf } from '#scripts/law/rules/place.ts';
import { tableOwners } from '#scripts/law/rules/tables.ts';
import { readTree, type Tree } from '#scripts/law/source/tree.ts';
import { law } from '#scripts/law/table/table.ts';

// Derives the lists of the law from the code as it is: order of core's words, doors of
// the backend's modules, owners of tables, words of the storefront, and the imports of each room. For comparison only.

const composes = /\/(?:early|catalogue)\//;
const { values } = parseArgs({ options: { root: { type: 'string', default: resolve(import.meta.dirname, '../..') } } });
const tree = readTree(values.root);
const lines = [
  '# coreWords, lowest first',
  ...wordOrder(tree, 'src/core/'),
  '',
  '# moduleDoors',
  ...doors(tree),
  '',
  '# tables and who writes them, the owner first',
  ...tableOwners(tree).map(([table, writers]) => `${writers.length > 1 ? '! ' : '  '}${table}: ${writers.join(', ')}`),
  '',
  '# words of the storefront by stores and islands, lowest first (pages, layouts and early code put all together)',
  ...wordOrder(tree, 'src/storefront/', (path) => /\.tsx?$/.test(path) && !composes.test(path)),
  '',
  '# rights that are used',
  ...rightsUsed(tree),
];
console.log(lines.join('\n'));

/** Words with the words they import; rings with the imports that close them, the fewest first. */
function wordOrder(files: Tree, folder: string, counts: (path: string) => boolean = () => true): string[] {
  const crossings = crossingsIn(files, folder).filter(({ file }) => counts(file));
  const graph = graphOf(crossings);
  for (const path of files.keys()) {
    const word = path.startsWith(folder) ? wordOf(path) : '';
    if (word && !graph.has(word)) graph.set(word, new Set());
  }
  const rings = circlesOf(graph);
  const groupOf = (word: string): string => rings.find((ring) => ring.includes(word))?.join(' + ') ?? word;
  const needs = new Map<string, Set<string>>();
  for (const [word, others] of graph) {
    const group = groupOf(word);
    const below = [...others].map(groupOf).filter((other) => other !== group);
    needs.set(group, new Set([...(needs.get(group) ?? []), ...below]));
  }
  const order: string[] = [];
  while (order.length < needs.size) {
    const ready = [...needs].filter(
      ([group, below]) => !order.includes(group) && [...below].every((b) => order.includes(b)),
    );
    order.push(...ready.map(([group]) => group).sort());
  }
  return [
    `  [${order.map((group) => `'${group}'`).join(', ')}]`,
    ...order.map(
      (group) => `  ${group}${needs.get(group)?.size ? ` ← ${[...(needs.get(group) ?? [])].sort().join(', ')}` : ''}`,
    ),
    ...rings.flatMap((ring) => [`! ring: ${ring.join(', ')}`, ...closing(crossings, ring)]),
  ];
}

function closing(crossings: readonly Crossing[], ring: readonly string[]): string[] {
  const arrows = Map.groupBy(
    crossings.filter(({ from, to }) => ring.includes(from) && ring.includes(to)),
    ({ from, to }) => `${from} → ${to}`,
  );
  return [...arrows]
    .sort(([, few], [, many]) => few.length - many.length)
    .map(
      ([arrow, all]) =>
        `    ${arrow}: ${all
          .map(({ file, edge }) => `${file}:${edge.line}`)
          .slice(0, 3)
          .join(', ')} (${all.length})`,
    );
}

function doors(files: Tree): string[] {
  const byModule = Map.groupBy(crossingsIn(files, 'src/backend/modules/'), ({ to }) => to);
  return [...byModule]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([word, crossings]) => {
      const names = crossings.map(({ edge }) => (edge.file ?? '').slice(`src/backend/modules/${word}/`.length));
      return `  '${word}': [${[...new Set(names)]
        .sort()
        .map((name) => `'${name}'`)
        .join(', ')}],`;
    });
}

function rightsUsed(files: Tree): string[] {
  const placeOf = placesOf(law);
  const used = new Map<string, Set<string>>();
  for (const { path, edges } of files.values()) {
    const place = placeOf(path);
    if (!place) continue;
    const key = `${place.room.name}${place.isTest ? ' (tests)' : ''}`;
    const names = used.get(key) ?? new Set();
    used.set(key, names);
    for (const edge of edges) names.add(edge.package ?? `→ ${placeOf(edge.file ?? '')?.room.name ?? 'data'}`);
  }
  return [...used]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, names]) => `  ${key}: ${[...names].sort().join(' ')}`);
}
