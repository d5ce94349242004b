import { expect, test } from 'vitest';
import { foldRuntime } from './fold-runtime.ts';

const chunk = (fileName: string, code: string) => ({
  type: 'chunk',
  fileName,
  code,
  imports: ['_astro/rolldown-runtime.H.js'],
});

test('helpers come into the scripts that use them, and their file goes', () => {
  const bundle = Object.fromEntries(
    [
      chunk('_astro/rolldown-runtime.H.js', 'var e=x=>x+1,t=x=>x*2;export{e as __one,t as __two};'),
      chunk('_astro/md5.A.js', 'import{__one as e,__two}from"./rolldown-runtime.H.js";export const three=e(__two(1));'),
      chunk('_astro/boot.B.js', 'const d=["_astro/md5.A.js","_astro/rolldown-runtime.H.js"];'),
    ].map((one) => [one.fileName, one]),
  );
  foldRuntime.generateBundle({}, bundle);
  expect(Object.keys(bundle)).toEqual(['_astro/md5.A.js', '_astro/boot.B.js']);
  expect(bundle['_astro/md5.A.js']?.imports).toEqual([]);
  expect(bundle['_astro/md5.A.js']?.code).toBe(
    'var{__one:e,__two}=(()=>{var e=x=>x+1,t=x=>x*2;return{__one:e,__two:t}})();export const three=e(__two(1));',
  );
  expect(bundle['_astro/boot.B.js']?.code).toBe('const d=["_astro/md5.A.js","_astro/boot.B.js"];');
});
