import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { finishPage } from './finish-page.ts';

const policyElement = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const head = '<html><head></head>';

/** A page without its policy; that the policy is the one it needs is looked at here. */
function leanPage(page: string): string {
  const { html, policy } = finishPage(page, []);
  const lean = html.replace(policyElement, '');
  expect(policy).toBe(contentPolicy(lean));
  return lean;
}

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
  const page = (opening: string, end = '') => `${head}${opening}<p>1</p>${end}</astro-island>`;
  const props = '{&quot;name&quot;:[0,&quot;A&amp;B &lt;1&gt;&quot;]}';
  expect(
    leanPage(
      page(
        `<astro-island uid="Z1" props="${props}" ssr client="intent" opts="{&quot;value&quot;:true}" await-children>`,
        '<!--astro:end-->',
      ),
    ),
  ).toBe(page(`<astro-island props='{"name":[0,"A&amp;B &lt;1&gt;"]}' ssr client="intent">`));
});

test('props with a single quote in them stay as they are', () => {
  const island = `${head}<astro-island props="{&quot;name&quot;:[0,&quot;A's&quot;]}" client="load"></astro-island>`;
  expect(leanPage(island)).toBe(island);
});

test('islands are numbered as they stand in the page, and the ids inside them follow', () => {
  const island = (prefix: string, id: string) =>
    `<astro-island prefix="${prefix}" client="load"><input id="_${id}R_0_"></astro-island>`;
  expect(leanPage(head + island('r7', 'r7') + island('r2', 'r2'))).toBe(head + island('r0', 'r0') + island('r1', 'r1'));
});

test('the policy stands before everything else in the head; styles and scripts with attributes keep their place', () => {
  const page = [
    '<html><head><style media="print">a{}</style><style>b{}</style></head><body><style media="screen">c{}</style>',
    '<script type="application/ld+json">{"a":"<style>"}</script><script src="/a.js"></script><script type="module">d()</script>',
  ].join('');
  expect(leanPage(page)).toBe(
    page.replace('<style>b{}</style></head>', '</head>').replace('</head>', '<style>b{}</style></head>'),
  );
  expect(finishPage(page, []).html).toMatch(/^<html><head><meta http-equiv="content-security-policy"/);
  expect(finishPage(page, []).policy.match(/'sha256-/g)).toHaveLength(4);
  expect(() => finishPage('<p>no head</p>', [])).toThrow();
});
