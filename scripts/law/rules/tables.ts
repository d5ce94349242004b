import type { Tree } from '#scripts/law/source/tree.ts';
import { isTest, wordOf } from './place.ts';
import type { Check } from './shape.ts';

/** A place in the code that writes a table. */
interface Write {
  readonly owner: string;
  readonly makes: boolean;
  readonly file: string;
  readonly line: number;
}

/** Rules `table-writers` and `table-name`: one module writes each table. Worlds, seeds and migrations are exempt. */
export const checkTables: Check = (tree) => [
  ...[...writesByTable(tree)].flatMap(([table, writes]) => {
    const owner = ownerOf(writes);
    return writes
      .filter((write) => write.owner !== owner)
      .map(({ file, line, owner: other }) => ({
        file,
        line,
        rule: 'table-writers',
        text: `${other} writes the table ${table} of ${owner}; ask ${owner} for it, or let it follow a fact`,
        about: table,
      }));
  }),
  ...productFiles(tree).flatMap(({ path: file, writes }) =>
    writes.flatMap(({ table, line }) =>
      table === undefined
        ? [
            {
              file,
              line,
              rule: 'table-name',
              text: 'the name of a written table stands in the call as a literal',
              about: '',
            },
          ]
        : [],
    ),
  ),
];

/** Writers of each table for the report, the owner first. */
export const tableOwners = (tree: Tree): [string, string[]][] =>
  [...writesByTable(tree)]
    .map(([table, writes]): [string, string[]] => {
      const owner = ownerOf(writes);
      return [table, [owner, ...new Set(writes.map((write) => write.owner).filter((name) => name !== owner))]];
    })
    .sort(([one], [other]) => one.localeCompare(other));

/** Seeds, migrations and tests may write any table. */
const free = /^src\/backend\/(?:world|db\/migrations|testing)\//;
const productFiles = (tree: Tree) =>
  [...tree.values()].filter(({ path }) => path.startsWith('src/backend/') && !free.test(path) && !isTest(path));

/** The module, or the backend room beside the modules: `app`. */
const ownerFor = (path: string): string => wordOf(path) || (path.split('/')[2] ?? '');

function writesByTable(tree: Tree): Map<string, Write[]> {
  const tables = new Map<string, Write[]>();
  for (const { path: file, writes } of productFiles(tree)) {
    for (const { table, makes, line } of writes) {
      if (table === undefined) continue;
      const known = tables.get(table) ?? [];
      tables.set(table, [...known, { owner: ownerFor(file), makes, file, line }]);
    }
  }
  return tables;
}

/** The module that creates its rows; of several, the one with the most writes; of equals, the first by name. */
function ownerOf(writes: readonly Write[]): string {
  const makers = writes.filter(({ makes }) => makes);
  const counts = new Map<string, number>();
  for (const { owner } of writes) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const able = new Set((makers.length > 0 ? makers : writes).map(({ owner }) => owner));
  return (
    [...counts]
      .filter(([owner]) => able.has(owner))
      .sort(([one, few], [other, many]) => many - few || one.localeCompare(other))[0]?.[0] ?? ''
  );
}
