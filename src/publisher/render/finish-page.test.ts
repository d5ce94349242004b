import { expect, test } from 'vitest';
import { contentPolicy, noForeign } from './content-policy.ts';
import { finishPage } from './finish-page.ts';

const policyElement = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const head = '<html><head></head>';

/** A page without its policy; this also checks that the policy matches the page. */
function leanPage(page: string): string {
  const { html, policy } = finishPage(page, noForeign);
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

/** A page with these islands and the code that Astro writes beside the first. */
const withIslands = (islands: string, isFinished = false) =>
  isFinished
    ? `${head}${islands}`
    : `${head}<style>astro-island,astro-slot,astro-static-slot{display:contents}</style><script>customElements.define("astro-island",c)</script><script>(self.Astro||(self.Astro={})).load=l</script>${islands}`;

test('props keep what must be escaped; with a single quote in them they stay as they are', () => {
  const island = (props: string, rest: string) => `<astro-island ${props} ssr client="load"${rest}></astro-island>`;
  const html = '{&quot;name&quot;:[0,&quot;A&amp;B &lt;1&gt;&quot;]}';
  const quoted = 'props="{&quot;name&quot;:[0,&quot;A\'s&quot;]}"';
  const options = ' opts="{&quot;value&quot;:true}" await-children';
  expect(leanPage(withIslands(island(`props="${html}"`, options) + island(quoted, options)))).toBe(
    withIslands(island(`props='{"name":[0,"A&amp;B &lt;1&gt;"]}'`, '') + island(quoted, ''), true),
  );
});

test('islands are numbered as they stand in the page, and the ids inside them follow', () => {
  const island = (id: string, options = ' opts="{}"') =>
    `<astro-island prefix="${id}" props=${options ? '"{}"' : "'{}'"} client="load"${options}><input id="_${id}R_0_"></astro-island>`;
  expect(leanPage(withIslands(island('r7') + island('r2')))).toBe(
    withIslands(island('r0', '') + island('r1', ''), true),
  );
});

test('the policy stands before everything else in the head; styles and scripts with attributes keep their place', () => {
  const page = [
    '<html><head><style media="print">a{}</style><style>b{}</style></head><body><style media="screen">c{}</style>',
    '<script type="application/ld+json">{"a":"<style>"}</script><script src="/a.js"></script><script type="module">d()</script>',
  ].join('');
  expect(leanPage(page)).toBe(
    page.replace('<style>b{}</style></head>', '</head>').replace('</head>', '<style>b{}</style></head>'),
  );
  expect(finishPage(page, noForeign).html).toMatch(/^<html><head><meta http-equiv="content-security-policy"/);
  expect(finishPage(page, noForeign).policy.match(/'sha256-/g)).toHaveLength(4);
  expect(() => finishPage('<p>no head</p>', noForeign)).toThrow();
});
