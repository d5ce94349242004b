import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articleSeeds } from './articles.ts';
import { designerSeeds } from './designers.ts';
import { experienceDynamicSeeds } from './experience-dynamics.ts';
import { SubjectTurns, withPicture } from './story-pictures.ts';
import { topicPlans } from './topic-plans.ts';

const root = new URL('../../../', import.meta.url);
const pictures = (text: string): string[] => [...text.matchAll(/\/pictures\/[\w-]+\.webp/g)].map(([path]) => path);
const stories = [
  ...articleSeeds.map(({ image_url, content }) => pictures(image_url + content)),
  ...experienceDynamicSeeds.map(({ images, content }) => pictures(images + content)),
  ...designerSeeds.map(({ images }) => pictures(images)),
];

test('every picture of a text is there in both widths, and none twice in one text', () => {
  const missing = stories.flat().filter((path) => {
    const file = new URL(`public${path}`, root);
    return !existsSync(file) || !existsSync(new URL(`public${path.replace('.webp', '-640.webp')}`, root));
  });
  expect(missing).toEqual([]);
  expect(stories.filter((shown) => new Set(shown).size < shown.length)).toEqual([]);
});

test('every wide picture of a product is shown', () => {
  const wides = JSON.parse(readFileSync(new URL('scripts/studio/wides.json', root), 'utf8')) as string[];
  const shown = new Set(stories.flat());
  expect(wides.filter((look) => !shown.has(`/pictures/wide-${look}.webp`))).toEqual([]);
});

test('no two articles lead with one picture, and notices have none', () => {
  const leads = articleSeeds.flatMap(({ image_url }) => image_url || []);
  expect(new Set(leads).size).toBe(leads.length);
  expect(articleSeeds.filter(({ cate_id }) => cate_id === 60).map(({ image_url }) => image_url)).toEqual(['', '']);
});

test('ten dynamics after one another show ten pictures', () => {
  const leads = experienceDynamicSeeds.map(({ images }) => images);
  const twice = leads.filter((lead, index) => leads.slice(Math.max(0, index - 9), index).includes(lead));
  expect(twice).toEqual([]);
});

test('a running topic shows none of its pictures twice', () => {
  for (const { subject, blocks } of topicPlans) {
    const shown = [
      subject,
      ...blocks.flatMap((block) => (block.type === 'banner' ? block.banners.map((banner) => banner.subject) : [])),
    ];
    expect(new Set(shown).size).toBe(shown.length);
  }
});

test('subjects take turns, and a picture never ends a text', () => {
  const turns = new SubjectTurns();
  expect([0, 1, 2, 3].map(() => turns.take(['a', 'b', 'c']))).toEqual(['a', 'b', 'c', 'a']);
  expect(withPicture(['<p>1</p>', '<p>2</p>'], '/x.webp')).toMatch(/^<p>1<\/p><p><img .*<p>2<\/p>$/);
  expect(withPicture(['<p>1</p>'], undefined)).toBe('<p>1</p>');
});
