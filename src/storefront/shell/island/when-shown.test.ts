import { afterEach, expect, test, vi } from 'vitest';
import { whenShown } from './when-shown.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that is rendered ahead works when it is shown; any other at once', () => {
  const work = vi.fn();
  const page = Object.assign(new EventTarget(), { prerendering: true });
  vi.stubGlobal('document', page);
  whenShown(work);
  expect(work).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(work).toHaveBeenCalledOnce();
  whenShown(work);
  expect(work).toHaveBeenCalledTimes(2);
});
