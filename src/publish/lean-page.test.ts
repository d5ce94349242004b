import { expect, test } from 'vitest';
import { leanPage } from './lean-page.ts';

test('the island runtime goes, other scripts stay, styles become one in their order', () => {
  const page = [
    '<html><head><style>@layer a;</style><script>inline()</script><style>b{}</style></head><body>',
    '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
    '<script>(()=>{(self.Astro||(self.Astro={})).intent=x;})();</script>',
    '<script>(()=>{customElements.get("astro-island")||customElements.define("astro-island",c)})();</script>',
    '<script type="speculationrules">{}</script><p>text</p></body></html>',
  ].join('');
  expect(leanPage(page)).toBe(
    '<html><head><script>inline()</script><style>@layer a;b{}</style></head><body><script type="speculationrules">{}</script><p>text</p></body></html>',
  );
});
