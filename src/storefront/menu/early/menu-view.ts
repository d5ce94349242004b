import type { Menu, MenuEntry, MenuGroup, MenuLink, MenuPick } from '#core/menu/rules.ts';
import { navTagGroupsShown, navTagsPerRow } from '#core/site/limits.ts';
import { element } from '#storefront/shell/early/element.ts';
import './menu-panel.css';

const svgSpace = 'http://www.w3.org/2000/svg';

/** A line icon, as `Icon.astro` prints it. */
function icon(outline: string, className = 'i'): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg');
  const path = document.createElementNS(svgSpace, 'path');
  svg.setAttribute('class', className);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}

const arrow = 'm9 6 6 6-6 6';

const anchor = ({ name, href }: MenuLink, className?: string): HTMLAnchorElement =>
  element('a', { href, ...(className && { class: className }) }, name);

const group = ({ name, href, links }: MenuGroup): HTMLElement =>
  element(
    'div',
    { class: 'mega__group' },
    href ? anchor({ name, href }) : element('b', {}, name),
    element('ul', {}, ...links.map((link) => element('li', {}, anchor(link)))),
  );

const pick = ({ name, line, href, picture }: MenuPick): HTMLElement =>
  element(
    'a',
    { href },
    element('img', { src: picture, alt: '', width: '64', height: '64' }),
    element('span', {}, element('b', {}, name), element('small', {}, line)),
  );

const chips = (links: readonly MenuLink[]): HTMLElement =>
  element('div', { class: 'mega__chips' }, ...links.map((link) => anchor(link)));

/** Quick search: rows of six tags, the first three groups; the rest is behind 更多. Brands are always visible. */
function quickSearch(groups: readonly MenuGroup[], brands: readonly MenuLink[]): HTMLElement {
  const section = (name: string, content: HTMLElement): HTMLElement =>
    element('div', {}, element('h3', {}, name), content);
  const few = groups
    .slice(0, navTagGroupsShown)
    .map(({ name, links }) => section(name, chips(links.slice(0, navTagsPerRow))));
  const all = groups.map(({ name, links }) => section(name, chips(links)));
  const tags = element('div', { class: 'mega__rows' }, ...few);
  const quick = element('div', { class: 'mega__tags' }, tags);
  if (groups.length > navTagGroupsShown || groups.some(({ links }) => links.length > navTagsPerRow)) {
    const toggle = element('button', { type: 'button', 'aria-expanded': 'false' }, '更多');
    toggle.addEventListener('click', () => {
      const open = toggle.getAttribute('aria-expanded') === 'false';
      toggle.setAttribute('aria-expanded', String(open));
      toggle.textContent = open ? '收起' : '更多';
      tags.replaceChildren(...(open ? all : few));
    });
    quick.append(toggle);
  }
  if (brands.length > 0) {
    quick.append(
      section('热门品牌', element('div', { class: 'mega__brands' }, ...brands.map((brand) => anchor(brand)))),
    );
  }
  return quick;
}

/** One panel, built from the page's own elements. */
export interface MenuPanel {
  readonly root: HTMLElement;
  /** The column of categories. */
  readonly list: HTMLElement;
  readonly categories: readonly HTMLAnchorElement[];
  /** Shows the content of a category. */
  readonly activate: (index: number) => void;
  readonly active: () => number;
}

/** Builds a panel; the content of a category is built when it is first shown. */
export function buildPanel(name: string, menu: Menu): MenuPanel {
  const categories = menu.entries.map(({ name: title, href, icon: outline }) =>
    element('a', { href }, icon(outline), title, icon(arrow, 'i i--16')),
  );
  const list = element('nav', { class: 'mega__cats', 'aria-label': `${name}分类` }, ...categories);
  const body = element('div', { class: 'mega__mid' });
  let quick = quickSearch([], []);
  const inner = element('div', { class: 'wrap mega__in' }, list, body, quick);
  const root = element('section', { class: 'mega', 'aria-label': `${name}菜单` }, inner);
  let active = -1;

  function paint(entry: MenuEntry): void {
    const parts: HTMLElement[] = [element('div', { class: 'mega__groups' }, ...entry.groups.map(group))];
    if (entry.picks.length > 0) parts.push(element('div', { class: 'mega__feat' }, ...entry.picks.map(pick)));
    body.replaceChildren(...parts);
    const next = quickSearch(entry.quick ?? menu.quick ?? [], entry.brands ?? []);
    quick.replaceWith(next);
    quick = next;
  }

  function activate(index: number): void {
    const entry = menu.entries[index];
    if (!entry || index === active) return;
    active = index;
    categories.forEach((category, at) => {
      // A single Tab stop: the next one is inside the visible content.
      category.tabIndex = at === index ? 0 : -1;
      if (at === index) category.setAttribute('aria-current', 'true');
      else category.removeAttribute('aria-current');
    });
    paint(entry);
  }

  activate(0);
  return { root, list, categories, activate, active: () => active };
}
