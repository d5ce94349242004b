import { asNode, asNodes, literalOf, type Node, nameOf } from './syntax.ts';

/** A written table; `undefined` if its name is not a literal. */
export interface Written {
  readonly table: string | undefined;
  /** Whether rows are created; otherwise they are changed or removed. */
  readonly makes: boolean;
  /** Offset of the expression. */
  readonly at: number;
}

const makers = ['insertInto', 'replaceInto', 'mergeInto'];
const writers = new Set([...makers, 'updateTable', 'deleteFrom']);

/** Writes of one node: `db.insertInto('orders')`, `.deleteFrom(['a', 'b'])`, and statements in `sql` templates. */
export function tablesWritten(node: Node): Written[] {
  if (node.type === 'TaggedTemplateExpression') return statementIn(node);
  const callee = node.type === 'CallExpression' ? asNode(node['callee']) : undefined;
  const property = callee?.type === 'MemberExpression' ? asNode(callee['property']) : undefined;
  const name = nameOf(property) ?? '';
  const [first] = asNodes(node['arguments']);
  if (!property || !first || !writers.has(name)) return [];
  const named = first.type === 'ArrayExpression' ? asNodes(first['elements']) : [first];
  return named.map((each) => ({
    // `orders as o` writes orders.
    table: literalOf(each)?.trim().split(' ')[0],
    makes: makers.includes(name),
    at: property.start,
  }));
}

/** The first words of a statement: the operation and its table. */
function statementIn(node: Node): Written[] {
  if (nameOf(asNode(node['tag'])) !== 'sql') return [];
  const [quasi] = asNodes(asNode(node['quasi'])?.['quasis']);
  const text = (quasi?.['value'] as { cooked?: string } | undefined)?.cooked ?? '';
  const [verb = '', second = '', third = ''] = text.trim().toLowerCase().split(/\s+/);
  const makes = (verb === 'insert' || verb === 'replace') && second === 'into';
  if (!makes && verb !== 'update' && !(verb === 'delete' && second === 'from')) return [];
  const name = (verb === 'update' ? second : third).replaceAll('"', '');
  return [{ table: name || undefined, makes, at: node.start }];
}
