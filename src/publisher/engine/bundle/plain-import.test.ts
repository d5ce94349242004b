import { expect, test } from 'vitest';
import { plainImport, withoutLists } from './plain-import.ts';

test('lists of files to fetch ahead go, imports stay', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["a.js"])))=>i.map(i=>d[i]);\nf(()=>import("./a.js"),__vite__mapDeps([0,1])),f(()=>import("./b.js"),[]);';
  expect(withoutLists(code)).toBe('f(()=>import("./a.js")),f(()=>import("./b.js"),[]);');
});

test('only the helper is replaced, and a failed import is told before it fails', () => {
  expect(plainImport.load('/src/storefront/shell/early/main.ts')).toBeUndefined();
  expect(plainImport.load('\0vite/preload-helper.js')).toContain("new Event('vite:preloadError'");
});
