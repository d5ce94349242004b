// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startFilm } from './play-film.ts';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<section class="gallery"><div class="thumbs">
    <a class="film" href="/films/a.webm" aria-label="播放视频"><svg><image href="/pictures/a.webp" /></svg></a><a href="#pic-1">1</a>
    </div></section><button class="sku" id="finish"><span class="swatch"></span>白色</button><button class="sku" id="size">大</button>`;
  startFilm(thumb());
});

const thumb = () => document.querySelector('.film') as HTMLAnchorElement;
const film = () => document.querySelector('video');
const press = (selector: string, keys: MouseEventInit = {}): boolean =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })) ?? false;

test('a press puts the film on the stage in place of the link, and the next one takes it away', () => {
  expect(film()).toBeNull();
  expect(press('.film')).toBe(false);
  expect(film()?.outerHTML).toMatch(/poster="\/pictures\/a\.webp".*controls="" playsinline="" preload="none"/);
  expect([play.mock.calls.length, thumb().getAttribute('aria-label')]).toEqual([1, '回到图片']);
  press('.film');
  expect([film(), pause.mock.calls.length, thumb().getAttribute('aria-label')]).toEqual([null, 1, '播放视频']);
});

test.each(['.thumbs a[href="#pic-1"]', '#finish'])('%s takes the film from the stage and pauses it', (selector) => {
  press('.film');
  press(selector);
  expect([film(), pause.mock.calls.length]).toEqual([null, 1]);
  // Nothing is left to pause.
  press(selector);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('a choice without pictures leaves the film alone', () => {
  press('.film');
  press('#size');
  expect(film()).not.toBeNull();
});

test('with a key held down the link is a link', () => {
  expect(press('.film', { ctrlKey: true })).toBe(true);
  expect(film()).toBeNull();
});
