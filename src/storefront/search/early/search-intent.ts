const boxes = 'form.search input';

/** Fetches the suggestions when a search box gets the focus. */
export function watchSearchBoxes(): void {
  const load = (): void => {
    void import('./search-box.ts').catch(() => document.addEventListener('focusin', onFocus));
  };
  const onFocus = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches(boxes)) return;
    document.removeEventListener('focusin', onFocus);
    load();
  };
  if (document.activeElement?.matches(boxes)) load();
  else document.addEventListener('focusin', onFocus);
}
