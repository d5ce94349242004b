import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readOptions, root } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';

// Rules: every class in a page has a style rule, and every rule is used; no page has an animation that browsers drop; no style
// of a page counts from the end.
// Scope: every page of the current release of --data, every style sheet of src/storefront. Excluded: classes below.
// Way out: a line in one of the three lists, with its reason.

/** Classes without a rule in the page that prints them. */
const undressed: Readonly<Record<string, string>> = {
  pop: 'menus of the header; their styles come with the script that opens them',
  footer: 'the slim footer shares the name of the large one, not its rules',
  'is-middle': 'tells the middle panel of the hero from its neighbours, for scripts and tests',
  plan__wait: 'the place of the plan before it is there, for scripts and tests',
  totalbar__what: 'the words beside the sum, for scripts and tests',
};

/**
 * Sheets that may count from the end, because an island draws what they dress in one piece. What a page prints arrives in
 * pieces, and what is last moves with each of them: such lists print their `counted` attributes.
 */
const drawnWhole: Readonly<Record<string, string>> = {
  'favourite/collection.css': 'favourites are drawn by their island',
  'upload/parts/upload.css': 'files are chosen in an island',
  'project/project-service.css': 'reports of a project are drawn by their island',
  'shell/list/list.css': 'bestsellers of an empty list are drawn by their island',
  'goods/below/goods-below.css': 'modules of a story stand below the first screen and grow in place',
};

/** A place counted from the end, alone or against the number of what is before it. */
const fromTheEnd = /nth-last-|:only-child|:nth-child\([^)]*\):last-child|:last-child:nth-child|:not\(:has\(> img/;

const className = /\.(-?[a-zA-Z_][\w-]*)/g;
const classesIn = (css: string): string[] => [...css.matchAll(className)].map((match) => match[1] ?? '');

/**
 * The short form of an animation takes no timeline: browsers drop such a rule whole. The bundler writes it where name,
 * timing and timeline stand beside a short form.
 */
const droppedIn = (css: string): string[] =>
  [...css.matchAll(/[;{](animation:[^;}]*(?:scroll\(|view\(|--)[^;}]*)/g)].map((match) => match[1] ?? '');

const options = readOptions();
const current = currentRelease(join(options.dataFolder, 'releases'));
if (!current) throw new Error(`${options.dataFolder} holds no release`);
const { folder, release } = current;
const faults: string[] = [];

const printed = new Set<string>();
const missing = new Map<string, string[]>();
/** All pages of a template share one text of styles. */
const dressedBy = new Map<string, ReadonlySet<string>>();
for (const [path, { file }] of Object.entries(release.pages)) {
  const html = readFileSync(join(folder, file), 'utf8');
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '').join('');
  if (!dressedBy.has(css)) faults.push(...droppedIn(css).map((rule) => `${path}: ${rule}`));
  const dressed = dressedBy.get(css) ?? new Set(classesIn(css));
  dressedBy.set(css, dressed);
  const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  const names = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));
  for (const name of names) {
    if (!name) continue;
    printed.add(name);
    if (!dressed.has(name) && !(name in undressed)) missing.set(name, [...(missing.get(name) ?? []), path]);
  }
}
for (const [name, pages] of missing) {
  faults.push(`.${name} has no rule in ${pages.length} pages that print it, as ${pages[0]}`);
}
for (const name of Object.keys(undressed)) {
  if (!printed.has(name)) faults.push(`.${name} is excused and no page prints it`);
}

const source = join(root, 'src');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const code = files
  .filter((file) => /^(?:storefront|pages|core|desk)\b.*\.(?:tsx?|astro)$/.test(relative(source, file)))
  .map((file) => readFileSync(file, 'utf8').replace(/^import .*;$/gm, ''))
  .join('\n');
const words = new Set(code.match(/[a-zA-Z_][\w-]*/g));
/** Prefixes of class names built at run time: `note--${kind}`, `x${column}`. */
const beginnings = [...code.matchAll(/([a-zA-Z_][\w-]*)\$\{/g)].map((match) => match[1] ?? '');
const isNamed = (name: string): boolean =>
  words.has(name) ||
  beginnings.some((start) => name.startsWith(start) && (/[-_]$/.test(start) || /^\d+$/.test(name.slice(start.length))));

let sheets = 0;
for (const file of files.filter((one) => one.endsWith('.css'))) {
  sheets++;
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\("[^"]*"\)/g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)]
    .map((match) => match[1] ?? '')
    .filter((text) => !text.trim().startsWith('@'));
  const name = relative(join(source, 'storefront'), file);
  const counting = name.startsWith('..') ? [] : selectors.filter((text) => fromTheEnd.test(text));
  if (counting.length > 0 && !(name in drawnWhole)) {
    faults.push(...counting.map((text) => `${name}: counts from the end: ${text.trim()}`));
  }
  if (counting.length === 0 && name in drawnWhole) faults.push(`${name} is excused and does not count from the end`);
  for (const name of new Set(selectors.flatMap(classesIn))) {
    if (!isNamed(name)) faults.push(`${relative(root, file)}: nothing in src is called .${name}`);
  }
  if (!isImported(basename(file))) faults.push(`${relative(root, file)}: nothing imports it`);
}

/** Whether code or another sheet names the sheet; `code` above drops the lines that import one. */
function isImported(name: string): boolean {
  return files.some(
    (file) => /\.(?:tsx?|astro|css)$/.test(file) && new RegExp(`[/']${name}["']`).test(readFileSync(file, 'utf8')),
  );
}

for (const fault of faults.slice(0, 40)) console.error(fault);
if (faults.length > 40) console.error(`… and ${faults.length - 40} more`);
console.log(
  `styles: ${printed.size} classes in ${Object.keys(release.pages).length} pages, ${Object.keys(undressed).length} without a rule for a reason, ${sheets} sheets, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
