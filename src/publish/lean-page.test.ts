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

test('an island keeps what wakes it and loses what only tools read', () => {
  const island = (attributes: string) => `<astro-island ${attributes} client="intent"></astro-island>`;
  expect(leanPage(island('uid="Z1" props="{}" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}"'))).toBe(
    island('props="{}" opts="{}"').replace('  ', ' '),
  );
});

test('islands are numbered as they stand in the page, and the ids inside them follow', () => {
  const island = (prefix: string, id: string) =>
    `<astro-island prefix="${prefix}" client="load"><input id="_${id}R_0_"></astro-island>`;
  expect(leanPage(island('r7', 'r7') + island('r2', 'r2'))).toBe(island('r0', 'r0') + island('r1', 'r1'));
});
