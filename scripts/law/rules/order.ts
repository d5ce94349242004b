import { basename } from 'node:path/posix';
import type { Edge, Tree } from '#scripts/law/source/tree.ts';
import { circlesOf, wayRound } from './circles.ts';
import { isTest, wordOf } from './place.ts';
import type { Check, Offence } from './shape.ts';

/**
 * Rule `circle`: no file reaches itself by any kind of import, types and late loading included. Starting a process or a
 * worker by file name is not an import.
 */
export const checkCircles: Check = (tree) => {
  const graph = new Map(
    [...tree.values()].map(({ path, edges }) => [
      path,
      new Set(edges.flatMap(({ file, kind }) => (kind === 'url' ? [] : (file ?? [])))),
    ]),
  );
  return circlesOf(graph).map((circle) => {
    const way = wayRound(graph, circle);
    const [file = '', next = ''] = way;
    const line = tree.get(file)?.edges.find((edge) => edge.file === next && edge.kind !== 'url')?.line ?? 1;
    const text = `${way.join(' → ')}; move what both sides need into a third file`;
    return { file, line, rule: 'circle', text, about: next };
  });
};

/** An import from one word of a folder to another; tests are ignored. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly edge: Edge;
}

/** All imports between different words below `folder` (`src/core/`). */
export const crossingsIn = (tree: Tree, folder: string): Crossing[] =>
  [...tree.values()].flatMap(({ path: file, edges }) =>
    !file.startsWith(folder) || isTest(file)
      ? []
      : edges.flatMap((edge) => {
          const [from, to] = [wordOf(file), wordOf(edge.file ?? '')];
          return edge.file?.startsWith(folder) && from && to && from !== to ? [{ from, to, file, edge }] : [];
        }),
  );

/** Words and the words they import. */
export function graphOf(crossings: readonly Crossing[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of crossings) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
    if (!graph.has(to)) graph.set(to, new Set());
  }
  return graph;
}

/** Rule `core-order`: a word of core imports only words before it in the list. Every word is listed once. */
export const checkCoreOrder: Check = (tree, { coreWords }) => {
  const rank = new Map(coreWords.map((word, index) => [word, index]));
  const unlisted = new Map<string, string>();
  for (const path of tree.keys()) {
    const word = path.startsWith('src/core/') ? wordOf(path) : '';
    if (word && !rank.has(word) && !unlisted.has(word)) unlisted.set(word, path);
  }
  const upwards = crossingsIn(tree, 'src/core/').filter(({ from, to }) => (rank.get(from) ?? 0) < (rank.get(to) ?? -1));
  return [
    ...[...unlisted].map(([word, file]) => ({
      file,
      line: 1,
      rule: 'core-order',
      text: `the word ${word} stands in no list; write it into coreWords above all it imports (scripts/law/table/words.ts)`,
      about: word,
    })),
    ...upwards.map((crossing) => ({
      ...sayOf(crossing),
      rule: 'core-order',
      text: `core/${crossing.from} lies below core/${crossing.to}; move what both need down, or the list is to change`,
    })),
  ];
};

const modules = 'src/backend/modules/';

/** Rule `module-ring`: the folders of the backend's modules form no cycle. One offence per cycle. */
export const checkModuleRings: Check = (tree) => {
  const crossings = crossingsIn(tree, modules);
  const graph = graphOf(crossings);
  return circlesOf(graph).flatMap((ring) => {
    const way = wayRound(graph, ring);
    const steps = way
      .slice(1)
      .flatMap((to, index) => crossings.find((each) => each.from === way[index] && each.to === to) ?? []);
    const told = steps.map(({ file, edge, to }) => `${file}:${edge.line} → ${to}`).join(', ');
    const [first] = steps;
    if (!first) return [];
    const text = `${ring.length} modules import each other (${ring.join(', ')}); shortest way round: ${told}; tell a fact instead, and let the other module subscribe`;
    return [{ ...sayOf(first), rule: 'module-ring', text }];
  });
};

/** Rule `module-door`: a module imports only the named facts and queries of another module. */
export const checkModuleDoors: Check = (tree, { moduleDoors }) =>
  crossingsIn(tree, modules).flatMap((crossing) => {
    const name = (crossing.edge.file ?? '').slice(`${modules}${crossing.to}/`.length);
    if (moduleDoors[crossing.to]?.includes(name)) return [];
    const text = `imports ${basename(name)} of module ${crossing.to}, which is no door of it; use one of its doors, or add it to moduleDoors (scripts/law/table/words.ts)`;
    return [{ ...sayOf(crossing), rule: 'module-door', text }];
  });

const sayOf = ({ file, edge }: Crossing): Pick<Offence, 'file' | 'line' | 'about'> => ({
  file,
  line: edge.line,
  about: edge.specifier,
});
