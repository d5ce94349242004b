import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templateOf, templates } from './template.ts';
import { templateNames } from './template-names.ts';

const pages = join(import.meta.dirname, '../../pages');

test('every page file is a template, and every template a page file', () => {
  const files = globSync('**/*.astro', { cwd: pages }).map((file) =>
    file.replaceAll('\\', '/').replace(/\.astro$/, ''),
  );
  expect([...templates].sort()).toEqual(files.sort());
});

test.each(templates.filter((template) => template !== 'index'))('an address of %s has this template', (template) => {
  expect(templateOf(`/${template.replace(/\[\w+\]/, 'X-1')}`)).toBe(template);
});

test.each([
  ['/', 'index'],
  ['/Goods/100314', 'Goods/[id]'],
  ['/Goods/goods', 'Goods/goods'],
  ['/Goods/goods/category-3', 'Goods/goods/category-[id]'],
  ['/topic/privacy', 'topic/[name]'],
  ['/topic/news-58', 'topic/news-[list]'],
  ['/User/orderDetail', 'User/orderDetail'],
  ['/Goods', '404'],
  ['/Goods/', '404'],
  ['/Goods/1/2', '404'],
  ['/Goods/[id]/', '404'],
  ['/__proto__', '404'],
  ['/<script>', '404'],
  ['', 'index'],
])('%s: %s', (path, template) => expect(templateOf(path)).toBe(template));

test('no two templates have the same name at /ops', () => {
  const names = Object.values(templateNames);
  expect(new Set(names).size).toBe(names.length);
});
