import ts from 'typescript';

/** A violation of the rules for tests. */
export interface Offence {
  readonly line: number;
  readonly why: string;
}

const isCallOf = (node: ts.Node, name: string): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** `expect(…)` and its matchers. */
const isExpectation = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.expression.getText() === 'expect' || /^expect\.(soft|poll)$/.test(node.expression.getText()));

/** The branch that contains a node, up to the enclosing function; null when the node always runs. */
function branchAround(node: ts.Node): ts.Node | null {
  for (
    let child = node, parent = node.parent;
    parent && !ts.isFunctionLike(parent);
    child = parent, parent = parent.parent
  ) {
    if (ts.isIfStatement(parent) && child !== parent.expression && !assertsBothWays(parent)) return parent;
    if (ts.isConditionalExpression(parent) && child !== parent.condition) return parent;
    if (ts.isBinaryExpression(parent) && child === parent.right && isShortCircuit(parent.operatorToken.kind))
      return parent;
    if (ts.isCatchClause(parent)) return parent;
  }
  return null;
}

const assertsBothWays = ({ thenStatement, elseStatement }: ts.IfStatement): boolean =>
  !!elseStatement && holds(thenStatement, isExpectation) && holds(elseStatement, isExpectation);

const isShortCircuit = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

/** A call that reads this machine's clock. */
const isClock = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /^(performance\.now|Date\.now|process\.hrtime(\.bigint)?)$/.test(node.expression.getText());

function holds(node: ts.Node, is: (one: ts.Node) => boolean): boolean {
  return is(node) || ts.forEachChild(node, (child) => holds(child, is) || undefined) === true;
}

/** `await new Promise((done) => setTimeout(done, 300))`, but not in the handler of a route, which answers late on purpose. */
function isFixedRest(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Promise') return false;
  const [executor] = node.arguments ?? [];
  if (!executor || !ts.isArrowFunction(executor) || !ts.isCallExpression(executor.body)) return false;
  const { expression, arguments: given } = executor.body;
  const [resolver, ms] = given;
  const isTimer =
    expression.getText() === 'setTimeout' && resolver?.getText() === executor.parameters[0]?.name.getText();
  return isTimer && !!ms && ts.isNumericLiteral(ms) && !isInRoute(node);
}

function isInRoute(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (isCallOf(around, 'route')) return true;
  return false;
}

/** `vi.mock` and `vi.doMock`: a module that another file of the worker has loaded is not replaced. */
const replacesModule = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^vi\.(do)?[mM]ock$/.test(node.expression.getText());

/** What the name of a test file tells. */
interface Kind {
  readonly isUnitTest: boolean;
  /** Its modules are not shared with other files (vitest.config.ts). */
  readonly hasOwnWorker: boolean;
}

/** The violation of one node, if any. */
function faultOf(node: ts.Node, { isUnitTest, hasOwnWorker }: Kind): string | null {
  if (replacesModule(node) && !hasOwnWorker) return 'replaces a module: such a file is called *.alone.test.ts';
  if (isCallOf(node, 'waitForTimeout')) return 'waits by time: wait for what the page shows, or move its clock';
  if (!isUnitTest && isFixedRest(node)) return 'waits by time: settle(page), or wait for what the page shows';
  if (ts.isStringLiteral(node) && node.text === 'networkidle') return 'networkidle: use settle(page)';
  if (isExpectation(node) && branchAround(node)) return 'an assertion that may never be reached';
  if (!isUnitTest) return null;
  if (isExpectation(node) && node.arguments.some((argument) => holds(argument, isClock))) {
    return 'a limit on the time of this machine: count, or use a clock of your own';
  }
  const isSpan = ts.isVariableDeclaration(node) && !!node.initializer && isClock(node.initializer);
  return isSpan && node.initializer?.getText() === 'performance.now()' ? 'a unit test measures no time' : null;
}

/** The violations in a test file, found by its syntax tree. Its name tells its kind. */
export function offencesIn(file: string, text: string): Offence[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const kind = { isUnitTest: /\.test\.tsx?$/.test(file), hasOwnWorker: /\.(alone|proof)\.test\.tsx?$/.test(file) };
  const offences: Offence[] = [];
  const visit = (node: ts.Node): void => {
    const why = faultOf(node, kind);
    if (why) offences.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, why });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return offences;
}
