import type { OwnChromium } from './own-chromium.ts';
import type { WatchedPage } from './watched-tab.ts';

/** The middle of a link in the window, and where the link leads. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly path: string;
}

/** Scrolls the first visible link of a selector into view and moves the pointer onto it from elsewhere. */
export async function restOn({ send }: OwnChromium, page: WatchedPage, selector: string): Promise<Place> {
  const place = await page.evaluate<Place>(`(() => {
    const link = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.offsetWidth > 0);
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, path: link.pathname };
  })()`);
  for (const { x, y } of [{ x: 2, y: 2 }, place]) {
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, page.session);
  }
  return place;
}

/** Presses the left button at a place and lets it go. */
export async function press({ send }: OwnChromium, page: WatchedPage, { x, y }: Place): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased']) {
    await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, page.session);
  }
}
