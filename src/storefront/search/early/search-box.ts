import { isGoodsAsked } from '#core/search/index/files.ts';
import { type Suggestion, suggest } from '#core/search/suggest.ts';
import { searchDebounceMs } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';
import { clearSearchHistory, loadSearchHistory } from '#storefront/search/history.ts';
import { loadSearchIndex } from '#storefront/search/index/index.ts';
import { element } from '#storefront/shell/early/element.ts';
import './search-box.css';

const listId = 'suggestions';

/** A text with its marked parts in bold. */
function marked({ text, marks }: Pick<Suggestion, 'text' | 'marks'>): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), element('b', {}, text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at)];
}

const option = (id: string, line: Pick<Suggestion, 'text' | 'href' | 'kind' | 'marks'>): HTMLElement =>
  element(
    'a',
    { id, role: 'option', href: line.href, tabindex: '-1', 'aria-selected': 'false' },
    element('span', {}, ...marked(line)),
    ...(line.kind ? [element('small', {}, line.kind)] : []),
  );

const plainLine = (text: string): Suggestion => ({ text, href: routes.search(text), kind: '', marks: [] });

/**
 * Suggestions under a search box: a combobox after the WAI-ARIA pattern. The form works by itself; this adds a list to
 * choose from, 300 ms after the last key (spec §9); the latest answer wins.
 */
function runBox(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = element('div', { id: listId, role: 'listbox', class: 'suggest', 'aria-label': '搜索建议' });
  list.hidden = true;
  form.append(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-expanded', 'false'],
    ['aria-controls', listId],
    ['aria-autocomplete', 'list'],
    ['autocomplete', 'off'],
  ] as const) {
    input.setAttribute(name, value);
  }
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const options = (): HTMLAnchorElement[] => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];

  function open(isOpen: boolean): void {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) choose(-1);
  }

  function choose(index: number): void {
    chosen = index;
    options().forEach((one, at) => {
      one.setAttribute('aria-selected', String(at === index));
    });
    const id = options()[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  }

  function paint(
    groups: readonly { name: string; lines: readonly Suggestion[]; end?: HTMLElement; look?: 'pairs' }[],
  ): void {
    let count = 0;
    const shown = groups.filter(({ lines }) => lines.length > 0);
    list.replaceChildren(
      ...shown.map(({ name, lines, end, look }) => {
        const head = name
          ? [element('div', { class: 'suggest__head', role: 'presentation' }, name, ...(end ? [end] : []))]
          : [];
        const rows = lines.map((line) => {
          count += 1;
          return option(`suggestion-${count}`, line);
        });
        const className = look ? `suggest__${look}` : '';
        return element('div', { role: 'group', 'aria-label': name || '建议', class: className }, ...head, ...rows);
      }),
    );
    choose(-1);
    open(count > 0 && document.activeElement === input);
  }

  /** With an empty box: recent searches here, and the hot words. */
  async function offerWords(own: number): Promise<void> {
    const clear = element('button', { type: 'button', class: 'link' }, '清空');
    clear.addEventListener('click', () => {
      clearSearchHistory();
      input.focus();
      void offerWords(asked);
    });
    const history = { name: '搜索历史', lines: loadSearchHistory().map(plainLine), end: clear };
    paint([history]);
    const { head } = await loadSearchIndex().first;
    if (own === asked) paint([history, { name: '大家在搜', lines: head.hotWords.map(plainLine), look: 'pairs' }]);
  }

  const linesFor = async (typed: string): Promise<Suggestion[]> => suggest(await loadSearchIndex().first, typed);

  /** Goods of a large mall come from its server, below the words; a line chosen meanwhile stays so. */
  async function addAsked(own: number, typed: string): Promise<void> {
    const index = await loadSearchIndex().first;
    if (!isGoodsAsked(index.head)) return;
    const { suggestAsked } = await import('#storefront/search/asked/suggest.ts');
    const lines = await suggestAsked(index, typed);
    if (own !== asked || !lines) return;
    const kept = chosen;
    paint([{ name: '', lines }]);
    choose(kept);
  }

  async function offer(prepared?: Promise<Suggestion[]>): Promise<void> {
    asked += 1;
    const own = asked;
    const typed = input.value.trim();
    try {
      if (typed === '') return await offerWords(own);
      const lines = await (prepared ?? linesFor(typed));
      if (own !== asked) return;
      paint([{ name: '', lines }]);
      await addAsked(own, typed);
    } catch {
      // Without the index the box is a plain one.
      if (own === asked) open(false);
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    // The search itself takes place within the pause, so that slow machines have only the list to draw when it ends.
    timer = setTimeout(() => {
      const prepared = linesFor(input.value.trim());
      prepared.catch(() => {});
      timer = setTimeout(() => void offer(prepared), searchDebounceMs / 2);
    }, searchDebounceMs / 2);
  });
  input.addEventListener('focus', () => void offer());
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.isComposing) return;
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      open(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // From the last line back to the box, and around.
      const next = list.hidden ? 0 : ((chosen + 1 + step + count + 1) % (count + 1)) - 1;
      open(true);
      choose(next);
    } else if (event.key === 'Enter' && chosen >= 0 && !list.hidden) {
      event.preventDefault();
      options()[chosen]?.click();
    }
  });
  // A press on a line must not take the focus from the box before it becomes a click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false);
  });
  if (document.activeElement === input) void offer();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.search')) {
  const input = form.querySelector('input');
  if (input) runBox(form, input);
}
