import ts from 'typescript';

/** Names of tests that run: arguments of `test`, `it` and `describe`, and the words in tables of cases. */
export interface Titles {
  /** As written in the source, with `%s` and `${…}` where a case is filled in. */
  readonly titles: readonly string[];
  /** All strings of the file, if a title is filled in from them. */
  readonly cases: readonly string[];
}

const runners = new Set(['test', 'it', 'describe']);
const skipped = new Set(['skip', 'todo', 'fixme', 'fails']);

/** Titles of a test file. Skipped tests do not count, nor do tests inside a skipped block. */
export function titlesOf(file: string, source: string): Titles {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const titles: string[] = [];
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = calleeNames(node.expression);
      const [first] = node.arguments;
      if (runners.has(names[0] ?? '') && first && isText(first)) {
        if (names.some((name) => skipped.has(name))) return;
        titles.push(textOf(first, tree));
      }
    }
    if (isText(node)) strings.push(textOf(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const isFilledIn = titles.some((title) => /%[sdifjo]|\$/.test(title));
  return { titles, cases: isFilledIn ? strings : [] };
}

/** `test.describe.each(rows)` → test, describe, each. */
function calleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calleeNames(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? calleeNames(callee.expression) : [];
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression, tree: ts.SourceFile): string =>
  ts.isStringLiteralLike(node) ? node.text : node.getText(tree).slice(1, -1);
