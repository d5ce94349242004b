import { expect, test, vi } from 'vitest';
import type { PanelSpec } from './panel-goods.ts';
import { $pictureChoice, choosePictures, galleryAfter, picturesOf } from './picture-choice.ts';

const specs: PanelSpec[] = [
  [
    '1',
    '颜色',
    [
      ['101', '白色', '/pictures/hub-white-main.webp /pictures/hub-white-side.webp'],
      ['102', '灰色', '/grey.webp'],
    ],
  ],
  [
    '2',
    '套装',
    [
      ['201', '单只', ''],
      ['202', '两只', ''],
    ],
  ],
];

test('the pictures of the chosen value are own, those of its sisters are not', () => {
  expect(picturesOf(specs, { 1: '102', 2: '201' })).toEqual({
    own: ['/grey.webp'],
    others: ['/pictures/hub-white-main.webp', '/pictures/hub-white-side.webp'],
  });
  expect(picturesOf(specs.slice(1), { 2: '201' })).toEqual({ own: [], others: [] });
});

test('a gallery shows the chosen finish alone, and keeps pictures that show none', () => {
  const pics = ['/pictures/hub-white-main.webp', '/pictures/hub-white-detail.webp', '/room.webp', '/diagram/size.svg'];
  const graphite = { own: ['/pictures/hub-graphite-main.webp'], others: ['/pictures/hub-white-main.webp'] };
  expect(galleryAfter(pics, graphite)).toEqual(['/pictures/hub-graphite-main.webp', '/room.webp', '/diagram/size.svg']);
  expect(galleryAfter(pics, { own: ['/pictures/hub-white-main.webp'], others: graphite.own })).toEqual(pics);
});

test('pictures whose files tell no finish stay unless they belong to another value', () => {
  const choice = { own: ['/red.jpg'], others: ['/blue.jpg'] };
  expect(galleryAfter(['/blue.jpg', '/room.jpg', '/red.jpg'], choice)).toEqual(['/red.jpg', '/room.jpg']);
});

test('without pictures of values the gallery stays as it is', () => {
  const pics = ['/a.jpg', '/b.jpg'];
  expect(galleryAfter(pics, { own: [], others: ['/a.jpg'] })).toBe(pics);
});

test('a choice wakes the gallery, and moves it to its first picture', () => {
  const woken = vi.fn();
  const island = { dispatchEvent: (event: Event) => woken(event.type) };
  const scrollTo = vi.fn();
  vi.stubGlobal('document', { querySelector: () => ({ closest: () => island, scrollTo }) });
  choosePictures({ own: ['/pictures/black.webp'], others: [] });
  vi.unstubAllGlobals();
  expect($pictureChoice.get().own).toEqual(['/pictures/black.webp']);
  expect(woken).toHaveBeenCalledWith('pointerenter');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
