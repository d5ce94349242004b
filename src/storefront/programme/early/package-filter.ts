import { narrowPackages, type PackageFilter, readPackageFilter } from '#core/programme/package-filter.ts';
import { followAddress, showAddress } from '#storefront/shell/list/address.ts';

const factsOf = (card: HTMLElement) => ({
  card,
  house: card.dataset['house'] ?? '',
  sumCents: Number(card.dataset['sum']),
  pieces: Number(card.dataset['pieces']),
});

/** Filters and sorts the packages in place; the address holds the filter, so that it can be shared. */
export function startPackageFilter(form: HTMLFormElement): void {
  const list = document.querySelector('[data-packages]');
  const none = document.querySelector<HTMLElement>('[data-no-packages]');
  const count = form.querySelector('[data-package-count]');
  if (!list || !none || !count) return;
  const all = [...list.querySelectorAll<HTMLElement>('.pack')].map(factsOf);
  const fields = [...form.querySelectorAll('select')];

  function show(filter: PackageFilter): void {
    const shown = narrowPackages(all, filter);
    const cards = new Set(shown.map(({ card }) => card));
    for (const { card } of all) card.hidden = !cards.has(card);
    list?.append(...cards);
    if (none) none.hidden = shown.length > 0;
    if (count) count.textContent = String(shown.length);
  }

  function read(): PackageFilter {
    const asked = readPackageFilter(location.search);
    for (const field of fields) field.value = asked[field.name as keyof PackageFilter];
    return asked;
  }

  const follow = (): void => show(read());

  function take(): void {
    const search = new URLSearchParams(fields.filter(({ value }) => value).map(({ name, value }) => [name, value]));
    const text = search.size > 0 ? `?${search}` : '';
    showAddress(location.pathname + text, { writer: follow, inPlace: true });
    show(readPackageFilter(text));
  }

  form.addEventListener('change', take);
  form.addEventListener('submit', (event) => event.preventDefault());
  none.querySelector('button')?.addEventListener('click', () => {
    for (const field of fields) field.selectedIndex = 0;
    take();
    fields[0]?.focus();
  });

  const asked = read();
  if (asked.house_type || asked.budget || asked.order) show(asked);
  followAddress(follow);
}
