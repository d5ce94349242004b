import type { Edge, SourceFile } from '#scripts/law/source/tree.ts';
import { type Place, placesOf } from './place.ts';
import type { Check, Offence, Rights } from './shape.ts';

/**
 * Rules `no-room`, `room`, `other-word`, `types-only`, `static-import`, `testing`, `package` and `node`: the table of
 * rooms, default deny.
 */
export const checkRooms: Check = (tree, law) => {
  const placeOf = placesOf(law);
  const offences: Offence[] = [];
  for (const source of tree.values()) {
    const place = placeOf(source.path);
    if (!place) {
      const text =
        'no room of the table holds this file; move it into a runtime and word, or add the room to the table';
      offences.push({ file: source.path, line: 1, rule: 'no-room', text, about: source.path });
      continue;
    }
    const rights = rightsOf(place, law.tests);
    for (const edge of source.edges) {
      const fault = edge.package === undefined ? toFile(place, rights, edge) : toPackage(place, rights, edge);
      if (fault) offences.push({ ...fault, ...where(source, edge) });
    }
  }
  return offences;

  function toFile(from: Place, rights: readonly Rights[], { file = '', kind, specifier }: Edge): Fault | undefined {
    const to = placeOf(file);
    // A file outside every room is an offence of its own, unless it is data, which any file beside it may read.
    if (!to) return undefined;
    const say = (rule: string, why: string): Fault => ({ rule, text: `imports ${specifier}: ${why}` });
    if (to.isTesting && !from.isTest && !from.room.opensTesting) {
      return say('testing', 'what tests are made with may be imported by tests alone');
    }
    const [one, other] = [from.room.name, to.room.name];
    const reaches = rights.flatMap(({ may }) => may[other] ?? []);
    if (reaches.length === 0) return say('room', `${one} may not import ${other} (scripts/law/table)`);
    if (reaches.includes('any') || (reaches.includes('own-word') && from.word === to.word)) return undefined;
    if (kind === 'type' && !reaches.includes('own-word')) return undefined;
    if (reaches.includes('own-word')) {
      return say(
        'other-word',
        `${one} may import ${other} of its own word only; what other words show as well stands in parts/`,
      );
    }
    if (!reaches.includes('dynamic')) return say('types-only', `${one} may import types alone from ${other}`);
    if (kind === 'dynamic') return undefined;
    return say('static-import', `${one} may load ${other} by import() only, when it is needed`);
  }
};

type Fault = Pick<Offence, 'rule' | 'text'>;

const where = ({ path }: SourceFile, { line, specifier }: Edge) => ({ file: path, line, about: specifier });

const rightsOf = ({ room, isTest }: Place, tests: Rights): Rights[] =>
  isTest ? [room, tests, ...(room.tests ? [room.tests] : [])] : [room];

function toPackage(from: Place, rights: readonly Rights[], { package: name = '', specifier }: Edge): Fault | undefined {
  const isNode = name.startsWith('node:');
  const allowed = isNode
    ? rights.some(({ node }) => node.includes(name.slice('node:'.length)))
    : rights.some(({ packages }) => packages.includes(name) || packages.includes(specifier));
  if (allowed) return undefined;
  const way = 'do it in a room that may, or write it into the table with good reason';
  return {
    rule: isNode ? 'node' : 'package',
    text: `imports ${specifier}: ${from.room.name} may not use ${name} (scripts/law/table); ${way}`,
  };
}
