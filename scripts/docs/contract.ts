import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docstringOf, readDocstrings } from '#backend/openapi/docstrings.ts';
import { endpoints } from '#core/endpoints.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import * as primitives from '#core/wire/primitives.ts';
import { isRecord, type Names, shapeText } from './shape.ts';

/** The written introduction of each section; the rest of the page comes from the schemas. */
const sectionsPage = 'docs/contract-sections.md';
export const contractPage = 'docs/contract.md';
const schemaFiles = 'src/core/**/*.ts';

/** An exported record. */
interface Shape {
  readonly name: string;
  /** Section cited in its comment, "" when there is none. */
  readonly section: string;
  readonly text: string;
  readonly schema: unknown;
}

const primitiveNames: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [primitives.Id, 'id'],
  [primitives.IntId, 'int id'],
  [primitives.Cents, 'cents'],
  [primitives.CentsText, 'cents as text'],
  [primitives.Seconds, 'seconds'],
  [primitives.Numeric, 'number'],
  [primitives.Bool, 'bool'],
  [primitives.Text, 'text'],
  [primitives.DivisionCode, 'division code'],
  [primitives.IntInput, 'int'],
  [primitives.IdList, 'id | id[]'],
]);

/** The page as it must be. Throws when an endpoint cites no section, or one without an introduction. */
export async function contractText(root: string): Promise<string> {
  const parts = printedParts(await readShapes(root));
  const written = readFileSync(join(root, sectionsPage), 'utf8');
  const page = written.split(/^(?=#{2,3} )/m).map((part) => {
    const [, section = ''] = /^#{2,3} (\d+(?:\.\d+)?)/.exec(part) ?? [];
    const generated = parts.get(section) ?? [];
    parts.delete(section);
    return [part.trim(), ...generated].join('\n\n');
  });
  if (parts.size > 0) throw new Error(`${sectionsPage} has no section ${[...parts.keys()].join(', ')}`);
  const head = `<!-- Made by \`npm run docs -- --write\` from ${sectionsPage} and the schemas: change those. -->`;
  return `${[head, ...page].join('\n\n')}\n`;
}

/** The entries of each section. A record without a section is printed where it is first used. */
function printedParts(shapes: readonly Shape[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  const byShape = new Map(shapes.map((shape) => [shape.schema, shape]));
  const done = new Set<Shape>();
  let wanted: Shape[] = [];
  const names: Names = {
    get(schema) {
      const shape = byShape.get(schema);
      if (shape) wanted.push(shape);
      return primitiveNames.get(schema) ?? shape?.name;
    },
  };
  const put = (section: string, text: string): void => {
    parts.set(section, [...(parts.get(section) ?? []), text]);
  };
  const putShape = (shape: Shape, section: string): void => {
    if (done.has(shape)) return;
    done.add(shape);
    put(section, shapePart(shape, names));
    putWanted(section);
  };
  const putWanted = (section: string): void => {
    const now = wanted;
    wanted = [];
    for (const shape of now) putShape(shape, shape.section || section);
  };
  for (const shape of shapes) if (shape.section) putShape(shape, shape.section);
  const docstrings = readDocstrings();
  for (const [name, endpoint] of Object.entries(endpoints) as [string, AnyEndpoint][]) {
    const { text, section } = docstringOf(docstrings, name);
    if (section === '') throw new Error(`${name} names no section of the contract`);
    put(section, endpointPart(name, endpoint, text, names));
    putWanted(section);
  }
  return parts;
}

const callers = { open: 'open', token: 'member', public: 'no session' };

function endpointPart(name: string, endpoint: AnyEndpoint, docstring: string, names: Names): string {
  const { method, path, caller, encoding, input, output } = endpoint;
  const reply = names.get(output) ?? shapeText(output, names);
  return [
    `**\`${method} ${path}\`** · ${callers[caller]} · ${encoding} · \`${name}\``,
    docstring,
    `\`\`\`ts\ninput ${shapeText(input, names)}\nreply ${reply}\n\`\`\``,
  ].join('\n\n');
}

const shapePart = ({ name, text, schema }: Shape, names: Names): string =>
  `**\`${name}\`** ${text}\n\n\`\`\`ts\n${name} ${shapeText(schema, names)}\n\`\`\``;

/** All exported records, in file order. */
async function readShapes(root: string): Promise<Shape[]> {
  const files = globSync(schemaFiles, { cwd: root }).filter((file) => !/\.test\.ts$|server\.ts$/.test(file));
  const found: Shape[] = [];
  for (const file of files.toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    const comments = commentsBefore(source);
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const [, name = ''] of source.matchAll(/^export const ([A-Z]\w*)\b/gm)) {
      const schema = exported[name];
      if (!isRecord(schema)) continue;
      const text = comments.get(name) ?? '';
      const [, section = ''] = /contract (?:§)?(\d+(?:\.\d+)?)/i.exec(text) ?? [];
      found.push({ name, section, text, schema });
    }
  }
  return found;
}

/** Comments of exported constants, one line each. */
const commentsBefore = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)\b/g)].map(
      ([, comment = '', name = '']) => [
        name,
        comment
          .replaceAll(/\n\s*\*/g, ' ')
          .replaceAll(/\{@link (\w+)\}/g, '`$1`')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ],
    ),
  );
