import * as v from 'valibot';
import { Category, listCategories } from '#core/category/contract.ts';
import { messages } from '#core/site/messages.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { ApiError } from '#core/wire/error.ts';
import { noteDropped } from './dropped.ts';
import type { Findings } from './findings.ts';
import { faultOfKey, faultOfName, shortKey } from './keys.ts';

type Node = OutputOf<typeof listCategories>[number];

/** Levels of the tree (contract 1.5). */
const levels = 3;

/** Category that collects branches whose parent is not in the tree. */
const elsewhereId = 'other';
const elsewhereName = '其他';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Share of mended nodes above which a tree is not trusted (R12). */
export const mostMended = 0.1;

/** The mended tree, the number of nodes received, and the number of nodes mended or left out. */
export interface MendedTree {
  readonly list: Node[];
  readonly nodes: number;
  readonly mended: number;
}

/** The result of mending, attached to the answer of `listCategories`. */
const treeFacts = new WeakMap<object, MendedTree>();
export const treeOf = (list: readonly Node[]): MendedTree =>
  treeFacts.get(list) ?? { list: [...list], nodes: 0, mended: 0 };

/**
 * Repairs a category tree (R12). A node that repeats, below itself or elsewhere, is dropped; a branch with an unknown
 * parent moves below 其他; levels and paths follow from the place in the tree; nodes deeper than three levels move up. Every
 * repair is noted. Throws when the payload is not a list.
 */
export function mendCategories(payload: unknown, findings: Findings): Node[] {
  if (!Array.isArray(payload)) {
    throw new ApiError('broken', messages.failed, { cause: new Error('/goods/category：应为数组') });
  }
  const seen = new Map<string, Node>();
  const orphans: Node[] = [];
  let nodes = 0;
  let mended = 0;
  const repair = (text: string): void => {
    mended += 1;
    findings.note(`分类：${text}`);
  };

  function read(value: unknown, parent: Node | null): Node[] {
    nodes += 1;
    const { children, ...own } = isObject(value) ? value : {};
    // The place of a node decides; its own statement of its parent is only compared below.
    const written = shortKey(own['parent_id'] ?? '0') || '0';
    const parsed = v.safeParse(Category, { ...own, parent_id: '0', children: [] });
    const key = shortKey(own['category_id']);
    const fault = parsed.success
      ? (faultOfKey(parsed.output.id) ?? faultOfName(parsed.output.label))
      : parsed.issues[0].message;
    const below = Array.isArray(children) ? children : [];
    if (!parsed.success || fault !== null) {
      findings.leaveOut('category', key, fault ?? '');
      mended += 1;
      // The children of a bad node are not bad themselves: they move up to the node above.
      return below.flatMap((child) => read(child, parent));
    }
    noteDropped(listCategories, Category, own, findings);
    const node = parsed.output;
    if (seen.has(node.id)) {
      repair(`${node.label}（${key}）重复出现或在自己之下，后一处已去掉`);
      return [];
    }
    seen.set(node.id, node);
    const level = parent ? parent.level + 1 : 0;
    const isOrphan = parent === null && written !== '0';
    if (isOrphan) repair(`${node.label}（${key}）的上级 ${written} 不在树中`);
    else if (parent && written !== parent.id) repair(`${node.label}（${key}）写的上级与所在位置不符，以位置为准`);
    else if (node.category_level !== level + 1) repair(`${node.label}（${key}）的级别与所在位置不符，以位置为准`);
    place(node, parent);
    const deep = below.flatMap((child) => read(child, level + 1 < levels ? node : parent));
    if (level + 1 < levels) node.children = deep;
    else if (deep.length > 0) repair(`${node.label}（${key}）之下超过 ${levels} 级，已上移`);
    const lifted = level + 1 < levels ? [] : deep;
    if (!isOrphan) return [node, ...lifted];
    orphans.push(node, ...lifted);
    return [];
  }

  const list = payload.flatMap((value: unknown) => read(value, null));
  if (orphans.length > 0) {
    const elsewhere = hangElsewhere(orphans, seen);
    list.push(elsewhere);
    // The whole branch has moved; its first node is counted already.
    mended += countOf(elsewhere.children) - orphans.length;
  }
  treeFacts.set(list, { list, nodes, mended });
  return list;
}

const countOf = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);

/** Sets parent, level and path of a node from its new parent. */
function place(node: Node, parent: Node | null): void {
  node.parent_id = parent?.id ?? '0';
  node.level = parent ? parent.level + 1 : 0;
  node.category_level = node.level + 1;
  node.path = parent ? `${parent.path},${node.id}` : node.id;
}

function hangElsewhere(orphans: readonly Node[], seen: ReadonlyMap<string, Node>): Node {
  const id = seen.has(elsewhereId) ? `${elsewhereId}-0` : elsewhereId;
  const elsewhere: Node = {
    id,
    category_id: id,
    category_name: elsewhereName,
    label: elsewhereName,
    category_level: 1,
    level: 0,
    parent_id: '0',
    path: id,
    sort: 0,
    image_url: '',
    children: [],
  };
  const settle = (node: Node, parent: Node): Node[] => {
    place(node, parent);
    const below = node.children;
    if (node.level + 1 < levels) {
      node.children = below.flatMap((child) => settle(child, node));
      return [node];
    }
    node.children = [];
    return [node, ...below.flatMap((child) => settle(child, parent))];
  };
  elsewhere.children = orphans.flatMap((orphan) => settle(orphan, elsewhere));
  return elsewhere;
}
