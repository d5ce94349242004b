import { basename, dirname } from 'node:path/posix';
import type { Tree } from '#scripts/law/source/tree.ts';
import { isTest, patternOf } from './place.ts';
import type { Check, Law, Offence } from './shape.ts';

/** Rules `folder-size`, `drawer` and `file-length`: limits of a folder and a file, and telling folder names. */
export const checkFolders: Check = (tree, { folders }) => [
  ...crowded(tree, folders),
  ...drawers(tree, folders),
  ...[...tree.values()].flatMap(({ path, lines }) => tooLong(path, lines, folders)),
];

function tooLong(file: string, lines: number, { mostLines, mostTestLines }: Law['folders']): Offence[] {
  const most = isTest(file) ? mostTestLines : mostLines;
  if (lines <= most) return [];
  return [
    {
      file,
      line: most,
      rule: 'file-length',
      text: `${lines} lines; ${most} are the most: split it by idea`,
      about: file,
    },
  ];
}

function crowded(tree: Tree, { mostFiles, uncounted }: Law['folders']): Offence[] {
  const free = uncounted.map(patternOf);
  const counts = new Map<string, number>();
  for (const path of tree.keys()) {
    if (isTest(path) || isOwnSheet(tree, path) || free.some((pattern) => pattern.test(path))) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      rule: 'folder-size',
      text: `${count} hand-written files; ${mostFiles} are the most: split the folder by what its files are about`,
      about: folder,
    }));
}

/** A style sheet named after a component beside it belongs to the component. */
const isOwnSheet = (tree: Tree, path: string): boolean =>
  path.endsWith('.css') && ['.tsx', '.astro', '.ts'].some((ending) => tree.has(path.replace(/\.css$/, ending)));

/** A drawer is a folder or a file, with or without an underscore: a folder shared, a file utils, or _views. */
function drawers(tree: Tree, { drawers: names }: Law['folders']): Offence[] {
  const found = new Map<string, string>();
  for (const path of tree.keys()) {
    const parts = path.split('/');
    parts.forEach((part, index) => {
      const name = index === parts.length - 1 ? (basename(part).split('.')[0] ?? '') : part;
      const place = parts.slice(0, index + 1).join('/');
      if ((names.includes(name) || names.includes(name.replace(/^_/, ''))) && !found.has(place)) found.set(place, path);
    });
  }
  return [...found.keys()].map((file) => ({
    file,
    line: 1,
    rule: 'drawer',
    text: 'this name says nothing of what lies inside; name it after its subject',
    about: file,
  }));
}
