import { asNode, asNodes, type Node } from './syntax.ts';

/** A name that a file gives: of a variable, a parameter, a function, a class, a type, or a member of one. */
export interface Named {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
}

/** The names that one node declares. Names of foreign things, which a file only uses, are not among them. */
export function namesIn(node: Node): Named[] {
  if (members.has(node.type)) return node['computed'] ? [] : boundBy(asNode(node['key']));
  if (node.type === 'VariableDeclarator') return boundBy(asNode(node['id']));
  if (!declarations.has(node.type)) return [];
  return [...boundBy(asNode(node['id'])), ...asNodes(node['params']).flatMap(boundBy)];
}

const members = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);
const declarations = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);

/** The names in a pattern. A field that is taken out of an object keeps the name it has there, so it is skipped. */
function boundBy(node: Node | undefined): Named[] {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: String(node['name']), at: node.start }];
    case 'ArrayPattern':
      return asNodes(node['elements']).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(asNode(node['left']));
    case 'RestElement':
      return boundBy(asNode(node['argument']));
    case 'ObjectPattern':
      return asNodes(node['properties']).flatMap((property) =>
        property?.type === 'Property' && property['shorthand'] ? [] : boundBy(asNode(property?.['value']) ?? property),
      );
    default:
      return [];
  }
}
