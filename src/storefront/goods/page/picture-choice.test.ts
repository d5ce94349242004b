import { expect, test, vi } from 'vitest';
import { $chosenPicture, choosePicture } from './picture-choice.ts';

test('the picture of a chosen SKU leads the gallery, which is woken for it', () => {
  const woken = vi.fn();
  const island = { dispatchEvent: (event: Event) => woken(event.type) };
  vi.stubGlobal('document', { querySelector: () => ({ closest: () => island }) });
  choosePicture('/pictures/black.webp');
  vi.unstubAllGlobals();
  expect($chosenPicture.get()).toBe('/pictures/black.webp');
  expect(woken).toHaveBeenCalledWith('pointerenter');
});
