import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createComponent, renderComponent, renderHead, renderTemplate } from 'astro/runtime/server/index.js';
import { beforeAll, expect, test } from 'vitest';
import { noForeign } from '#publisher/render/content-policy.ts';
import { finishPage } from '#publisher/render/finish-page.ts';

// Pages rendered by the installed Astro.

const astroFolder = dirname(findPackageJSON('astro', import.meta.url) ?? '');
const Island = (): null => null;
let page = '';

/** Stands in for React's renderer: the island's tag comes from Astro, whichever renderer fills it. */
const renderer = {
  name: '@astrojs/react',
  check: async () => true,
  renderToStaticMarkup: async () => ({ html: '<p>1</p>', attrs: { prefix: 'r0' } }),
  supportsAstroStaticSlot: true as const,
};

beforeAll(async () => {
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: renderer.name, renderer: renderer as never });
  container.addClientRenderer({ name: renderer.name, entrypoint: '/client.js' });
  const island = { 'client:component-path': '/island.js', 'client:component-export': 'Island' };
  const component = createComponent((result: unknown) => {
    const one = (props: object) => renderComponent(result as never, 'Island', Island, { ...island, ...props });
    return renderTemplate`<html><head>${renderHead()}</head><body>${one({ 'client:load': true, name: 'A"B' })}${one({ 'client:load': true })}</body></html>`;
  });
  // A container refers to a script that a build omits when no integration needs it.
  page = (await container.renderToString(component)).replaceAll(/ before-hydration-url="[^"]*"/g, '');
});

const opening = /<astro-island [^>]*>/g;

test("an island of Astro's loses what nobody reads, and the element's code and style leave the page", () => {
  expect(page).toContain('customElements.define("astro-island"');
  expect(page).toMatch(/<astro-island uid="[^"]+"/);
  const { html } = finishPage(page, noForeign);
  const openings = html.match(opening) ?? [];
  expect(openings).toHaveLength(2);
  expect(openings[0]).toContain(` props='{"name":[0,"A\\"B"]}'`);
  for (const one of openings) {
    expect(one).toMatch(
      / component-url="\/island\.js" component-export="Island" renderer-url="[^"]*" props=.* ssr client="load">$/,
    );
    expect(one).not.toMatch(/ (?:uid|opts|await-children)[= ]/);
  }
  expect(html).not.toContain('customElements.define');
  expect(html).not.toContain('display:contents');
});

test('a page with islands of another form is refused, and so is one whose code for them is not known', () => {
  const refused = (from: string | RegExp, to: string, patch: string): void => {
    const other = page.replaceAll(from, to);
    expect(other).not.toBe(page);
    expect(() => finishPage(other, noForeign)).toThrow(new RegExp(`^Patch ${patch} does not fit astro \\d`));
  };
  refused(/ opts="/g, ' data-opts="', 'lean-island');
  refused(/ props="([^"]*)"/g, " props='$1'", 'lean-island');
  refused(/ uid="/g, ' key="', 'lean-island');
  refused('customElements.define("astro-island"', 'define("astro-island"', 'island-runtime');
  refused('{display:contents}', '{display: contents}', 'island-runtime');
  refused(/ client="load"/g, ' client="intent"', 'island-runtime');
});

test("the intent directive is known as Astro's own bundler of directives writes it", async () => {
  const file = join(astroFolder, 'dist/core/client-directive/build.js');
  const { buildClientDirectiveEntrypoint } = (await import(pathToFileURL(file).href)) as {
    buildClientDirectiveEntrypoint: (name: string, entrypoint: string, root: URL) => Promise<string>;
  };
  const source = new URL('../../../storefront/shell/island/', import.meta.url);
  const directive = await buildClientDirectiveEntrypoint('intent', './intent-directive.ts', source);
  expect(directive).toContain('astro:intent');
  const withIntent = page
    .replaceAll(' client="load"', ' client="intent"')
    .replace('<body>', () => `<body><script>${directive}</script>`);
  expect(finishPage(withIntent, noForeign).html).not.toContain('astro:intent');
});

test('the island element that the boot module imports is there and defines itself', () => {
  const code = readFileSync(join(astroFolder, 'dist/runtime/server/astro-island.js'), 'utf8');
  expect(code).toContain('customElements.define("astro-island"');
});
