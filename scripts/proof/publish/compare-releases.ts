import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

// Compares two releases page by page: `npm run compare -- FOLDER FOLDER`. Text, links, attributes, structured data and the
// other published files must be equal; differences that follow from the bundle alone (hashed file names, names of islands,
// content policy hashes, inline style and script, CSS module names, React's markers of a Suspense boundary) are normalized
// first. Files of the bundle are not compared.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // For an intended change of island props: their markup is still compared.
  options: { 'props-may-differ': { type: 'boolean', default: false } },
});
const [before, after] = positionals.map((folder) => resolve(folder));
if (!before || !after) {
  console.error('用法：npm run compare -- 原版本目录 新版本目录 [--props-may-differ]');
  process.exit(2);
}

/** Written with the bundle, for it, or from the pages; a difference there does not concern published content. */
const notCompared = /^(_astro\/|release\.json$|sums|reads)|\.(br|gz|dcz|dict|js|css|map)$/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !notCompared.test(file))
    .toSorted();

/** A page with everything that follows from the bundle normalized. */
const settled = (text: string): string =>
  (values['props-may-differ'] ? text.replaceAll(/ props='[^']*'| props="[^"]*"/g, ' props') : text)
    .replaceAll(/\/_astro\/[\w.~-]+/g, '/_astro/FILE')
    .replaceAll(/'sha(?:256|384|512)-[\w+/=]+'/g, "'HASH'")
    .replaceAll(/ component-export="[^"]*"/g, '')
    .replaceAll(/integrity="[^"]*"/g, 'integrity="HASH"')
    .replaceAll(/<!--\/?\$[?!~]?-->/g, '')
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '<style/>')
    .replaceAll(/<script type="module">[\s\S]*?<\/script>/g, '<script module/>')
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');

const linesOf = (text: string): string[] => settled(text).split(/(?=<)/);

/** The first difference between two texts, a few tags wide. */
function firstDifference(one: string, other: string): string {
  const [left, right] = [linesOf(one), linesOf(other)];
  const at = left.findIndex((line, index) => line !== right[index]);
  return `${left.slice(at, at + 2).join('')}\n    ≠ ${right.slice(at, at + 2).join('')}`.slice(0, 600);
}

const [left, right] = [filesOf(before), filesOf(after)];
const onlyOne = [
  ...left.filter((file) => !right.includes(file)).map((file) => `只在前者：${file}`),
  ...right.filter((file) => !left.includes(file)).map((file) => `只在后者：${file}`),
];
const different = left
  .filter((file) => right.includes(file))
  .flatMap((file) => {
    const one = readFileSync(join(before, file));
    const other = readFileSync(join(after, file));
    if (one.equals(other)) return [];
    const [text, otherText] = [one.toString(), other.toString()];
    return settled(text) === settled(otherText) ? [] : [`${file}\n    ${firstDifference(text, otherText)}`];
  });
for (const line of [...onlyOne, ...different].slice(0, 20)) console.log(line);
console.log(`${left.length} 个文件，${onlyOne.length} 个只在一边，${different.length} 个不同`);
process.exitCode = onlyOne.length + different.length > 0 ? 1 : 0;
