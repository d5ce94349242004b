type Code = (...args: never[]) => unknown;

const known = new Map<Code, string>();

/**
 * A function's own source as an inline script (storefront/shell/early/inline.ts), computed once because every page has
 * it. White space beside these characters has no meaning.
 */
export function sourceOf(code: Code): string {
  let source = known.get(code);
  if (source === undefined) {
    source = code
      .toString()
      .replace(/\n\s*/g, '\n')
      .replace(/\s*(===|!==|=>|&&|\|\||[=?{}(),+])\s*/g, '$1');
    known.set(code, source);
  }
  return source;
}
