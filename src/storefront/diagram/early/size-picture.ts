import { type Outline, outlineOf } from '#core/goods/params/size.ts';
import { sizeFigure } from '#storefront/diagram/size-figure.ts';
import { element } from '#storefront/shell/early/element.ts';
import './size-picture.css';

const space = 'http://www.w3.org/2000/svg';

function drawn(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

function figureOf(outline: Outline): HTMLElement {
  const { width, height, path, labels } = sizeFigure(outline);
  const words = `尺寸示意：${labels.map(({ text }) => text).join('，')}，单位毫米`;
  const picture = drawn('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': words });
  picture.append(drawn('path', { d: path }), ...labels.map(({ x, text }) => drawn('text', { x, y: height - 4 }, text)));
  return element('figure', { class: 'scale' }, picture);
}

/** The value beside the name of a parameter. */
const paramOf = (name: string): string =>
  [...document.querySelectorAll('.params th')].find((cell) => cell.textContent === name)?.nextElementSibling
    ?.textContent ?? '';

/**
 * Draws goods at the scale of something that one knows, from their own parameter 尺寸. The page has no room for the drawing,
 * so it comes by script, and only while its place is out of view: nothing shifts.
 */
export function drawSize(): void {
  const section = document.querySelector('#params');
  const table = section?.querySelector('.params');
  const category = document.querySelector('.crumbs li:nth-last-child(2)')?.textContent ?? '';
  const outline = outlineOf(category, paramOf('尺寸'));
  if (!section || !table || !outline) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) return;
    observer.disconnect();
    table.after(figureOf(outline));
  });
  observer.observe(section);
}
