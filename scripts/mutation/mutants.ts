import ts from 'typescript';

/** Kinds of changes to the source. */
export const operators = [
  'guard removed',
  'await removed',
  'call removed',
  'WHERE removed',
  'filter removed',
  'condition',
  'constant',
  'boolean',
] as const;
type Operator = (typeof operators)[number];

/** One change of a file: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Change = readonly [operator: Operator, node: ts.Node, replacement: string];

const swaps: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** A branch that only exits: `if (…) return …;`, `throw`, `continue`, `break`. */
function isGuard(node: ts.Node): node is ts.IfStatement {
  if (!ts.isIfStatement(node) || node.elseStatement) return false;
  const { thenStatement: then } = node;
  const last = ts.isBlock(then) ? then.statements.at(-1) : then;
  return (
    !!last &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

function withoutMethod(node: ts.CallExpression): Change | null {
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: target } = node.expression;
  if (/^(where|whereRef|andWhere)$/.test(name.text)) return ['WHERE removed', node, target.getText()];
  return name.text === 'filter' ? ['filter removed', node, target.getText()] : null;
}

function ofStatement(node: ts.Node): Change[] {
  if (isGuard(node))
    return [
      ['guard removed', node, '{}'],
      ['condition', node.expression, `!(${node.expression.getText()})`],
    ];
  if (ts.isIfStatement(node)) return [['condition', node.expression, `!(${node.expression.getText()})`]];
  if (!ts.isExpressionStatement(node)) return [];
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(inner) ? [['call removed', node, ';']] : [];
}

function ofExpression(node: ts.Node): Change[] {
  if (ts.isAwaitExpression(node)) return [['await removed', node, `(${node.expression.getText()})`]];
  if (ts.isCallExpression(node)) return [withoutMethod(node)].filter((change) => change !== null);
  if (ts.isConditionalExpression(node)) return [['condition', node.condition, `!(${node.condition.getText()})`]];
  if (ts.isBinaryExpression(node)) return ofOperator(node);
  if (ts.isNumericLiteral(node)) {
    const text = node.text.includes('e') ? node.getText() : String(Number(node.text) + 1);
    return text === node.getText()
      ? []
      : [
          ['constant', node, text],
          ['constant', node, `(${Number(node.text) - 1})`],
        ];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', node, 'true']];
  return [];
}

/** Text concatenations are skipped: a minus between texts only gives NaN. */
function ofOperator({ operatorToken, left, right }: ts.BinaryExpression): Change[] {
  const swap = swaps.get(operatorToken.kind);
  const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return swap && !isText(left) && !isText(right) ? [['condition', operatorToken, swap]] : [];
}

/** Syntax that does not run: types, imports, field names. */
const isNoProgram = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isEnumDeclaration(node);

/** Every mutant of a file, in text order. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isNoProgram(node)) return;
    for (const [operator, changed, replacement] of [...ofStatement(node), ...ofExpression(node)]) {
      mutants.push({ operator, start: changed.getStart(), end: changed.getEnd(), replacement });
    }
    ts.forEachChild(node, (child) => {
      const isFieldName = ts.isPropertyAssignment(node) && child === node.name;
      if (!isFieldName) visit(child);
    });
  };
  visit(source);
  return mutants;
}

export const applied = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Several changes that do not overlap. */
export const appliedAll = (text: string, mutants: readonly Mutant[]): string =>
  mutants.toSorted((a, b) => b.start - a.start).reduce(applied, text);

export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;
