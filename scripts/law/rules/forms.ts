import { posix } from 'node:path';
import { type Edge, leadsSomewhere } from '#scripts/law/source/tree.ts';
import type { Check, Offence } from './shape.ts';

/** Rules `parse` and `dynamic-import`: the law cannot allow an import that it cannot read. */
export const checkReadable: Check = (tree) =>
  [...tree.values()].flatMap(({ path: file, broken, opaque }) => [
    ...broken.map(({ line, message }) => ({
      file,
      line,
      rule: 'parse',
      text: `the parser does not understand this file: ${message}`,
      about: file,
    })),
    ...opaque.map(({ line, what }) => ({
      file,
      line,
      rule: 'dynamic-import',
      text: `the path of ${what} is reckoned at run time; write it out, or list the file as an exception with its reason`,
      about: what,
    })),
  ]);

/** Rules `parent-path`, `same-folder`, `other-folder`, `extension` and `missing-file`: one way to write each import. */
export const checkForm: Check = (tree, _law, root) =>
  [...tree.values()].flatMap(({ path, edges }) =>
    edges.flatMap((edge) => {
      const fault = faultOf(path, edge, (file) => leadsSomewhere(root, tree, file));
      return fault ? [{ file: path, line: edge.line, about: edge.specifier, ...fault }] : [];
    }),
  );

type Fault = Pick<Offence, 'rule' | 'text'>;

function faultOf(path: string, edge: Edge, exists: (file: string) => boolean): Fault | undefined {
  const { specifier, file } = edge;
  if (file === undefined) return undefined;
  const folder = posix.dirname(path);
  const isNear = posix.dirname(file) === folder;
  const say = (rule: string, why: string): Fault => ({ rule, text: `imports ${specifier}: ${why}` });
  if (specifier.startsWith('..'))
    return say(
      'parent-path',
      'write #runtime/word/x.ts instead of a way upwards, as import.meta.resolve() takes it too',
    );
  // Files in the root (tool settings) have no alias.
  if (specifier.startsWith('./') && !isNear && folder !== '.') {
    return say('other-folder', 'another folder is imported as #runtime/word/x.ts; ./ is for the same one');
  }
  if (specifier.startsWith('#') && isNear) return say('same-folder', `write ./${posix.basename(file)}`);
  if (!posix.extname(file)) return say('extension', 'write the name of the file with its ending');
  return exists(file) ? undefined : say('missing-file', 'there is no such file');
}
