import { checkFolders } from '#scripts/law/rules/folders.ts';
import { checkForm, checkReadable } from '#scripts/law/rules/forms.ts';
import { checkCircles, checkCoreOrder, checkModuleDoors, checkModuleRings } from '#scripts/law/rules/order.ts';
import { checkRooms } from '#scripts/law/rules/rooms.ts';
import type { Check, Exception, Law, Offence } from '#scripts/law/rules/shape.ts';
import { checkTables } from '#scripts/law/rules/tables.ts';
import { checkWords } from '#scripts/law/rules/words.ts';
import type { Tree } from '#scripts/law/source/tree.ts';

const checks: readonly Check[] = [
  checkReadable,
  checkForm,
  checkRooms,
  checkCircles,
  checkCoreOrder,
  checkModuleRings,
  checkModuleDoors,
  checkTables,
  checkFolders,
  checkWords,
];

/** All offences of a tree by file and line, except those covered by an exception; unused exceptions are offences too. */
export function offencesOf(tree: Tree, law: Law, root: string): Offence[] {
  const all = checks.flatMap((check) => check(tree, law, root));
  const unused = law.exceptions.filter((exception) => !all.some((offence) => isCovered(offence, exception)));
  return [
    ...all.filter((offence) => !law.exceptions.some((exception) => isCovered(offence, exception))),
    ...unused.map(({ rule, file, about = '' }) => ({
      file,
      line: 1,
      rule: 'unused-exception',
      text: `the exception from ${rule}${about && ` for ${about}`} covers nothing any more; remove it from the table`,
      about,
    })),
  ].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.rule.localeCompare(other.rule),
  );
}

const isCovered = (offence: Offence, { rule, file, about }: Exception): boolean =>
  offence.rule === rule && offence.file === file && (about === undefined || offence.about === about);
