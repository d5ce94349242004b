import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { neutralSlides } from '#core/site/neutral-slides.ts';
import { getTopic, listTopics } from '#core/topic/contract.ts';
import { listDeskTopics } from '#core/topic/desk-contract.ts';
import { getDeskHome, saveDeskHome } from '#core/topic/home-contract.ts';
import type { DeskSlide } from '#core/topic/slide.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const slide: DeskSlide = {
  image: '/pictures/room-living.webp',
  narrow_image: '',
  alt: '客厅',
  focus: 'middle',
  eyebrow: '双十二',
  title: ['全屋智能', '先看方案'],
  text: [],
  main: { name: '去看看', href: '/Programme/list' },
  second: null,
};

test('a shop that has written nothing sees the slides of its page; the first save makes them blocks of the home page', async () => {
  const staff = await desk.staff('content');
  const first = await staff.call(getDeskHome, {});
  expect(first.slides.map(({ title }) => title)).toEqual(neutralSlides.map(({ title }) => title));
  expect(first.floors).toHaveLength(6);
  expect(first.floors[0]?.goods).toBeGreaterThan(0);
  expect(first.floors[0]?.pics.length).toBeGreaterThan(0);
  expect(first.updated).toBe(0);
  const shown = async () => (await shop.client().call(listTopics, {})).list.map(({ name }) => name);
  expect(await shown()).not.toContain('home');

  const floors = first.floors.map(({ name: _, goods: _goods, pics: _pics, ...floor }) => floor).toReversed();
  const [lowest] = floors;
  const changed = floors.map((floor, index) => (index === 0 ? { ...floor, title: '灯光先换' } : floor));
  await staff.call(saveDeskHome, { slides: [slide], floors: changed, updated: 0 });
  expect(await shown()).toContain('home');
  const { blocks } = await shop.client().call(getTopic, { name: 'home' });
  expect(blocks[0]).toEqual({ type: 'slide', title: '', data: slide });
  expect(blocks[1]).toEqual({
    type: 'floor',
    title: '灯光先换',
    data: { category_id: lowest?.category_id, is_shown: true },
  });
  expect((await staff.call(getDeskHome, {})).floors.map(({ category_id }) => category_id)).toEqual(
    changed.map(({ category_id }) => category_id),
  );
  // It is no topic of the list.
  expect((await staff.call(listDeskTopics, {})).list.map(({ name }) => name)).not.toContain('home');
});

test('a home page without a slide, with a link nowhere or over a version not seen is refused', async () => {
  const staff = await desk.staff('content');
  const { floors, updated } = await staff.call(getDeskHome, {});
  const kept = floors.map(({ name: _, goods: _goods, pics: _pics, ...floor }) => floor);
  const refusal = (input: object) =>
    staff.call(saveDeskHome, { slides: [slide], floors: kept, updated, ...input }).then(
      () => 'saved',
      (error: unknown) => (error as Error).message,
    );
  expect(await refusal({ slides: [] })).toBe('至少要有一张轮播图');
  expect(await refusal({ slides: [{ ...slide, main: { name: '看', href: 'javascript:x' } }] })).toContain('链接应以');
  expect(await refusal({ slides: [{ ...slide, title: [] }] })).toBe('请填写标题');
  expect(await refusal({ floors: [{ category_id: '999', title: '', is_shown: true }] })).toContain('没有这个分类');
  expect(await refusal({ updated: updated + 5 })).toContain('刚刚被别人改过');
});
