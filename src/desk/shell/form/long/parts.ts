/** A field that has to be filled in: its name, the section that it stands in ("" for none), and what has the focus when one goes there. */
export interface Part {
  readonly name: string;
  readonly section: string;
  readonly control: HTMLElement;
  readonly isFilled: boolean;
}

const focusable = 'input, select, textarea, button';

/** The name of a field as it is read: that of its column or group where several fields are one, as the ends of a range. */
function nameOf(field: HTMLElement): string {
  const column = field.closest<HTMLElement>('[data-label]')?.dataset['label'];
  const group = field.closest('.range') ?? (field.matches('fieldset, section') ? field : null);
  const label = (field as Partial<HTMLInputElement>).labels?.[0];
  const words =
    column ?? group?.querySelector('legend, h2')?.textContent ?? label?.textContent ?? field.getAttribute('aria-label');
  // What stands in brackets behind a name is its rule, not its name.
  return (words ?? group?.getAttribute('aria-label') ?? '').replace(/（.*）$/, '').trim();
}

/** The section that a field stands in: of `第 2 块：商品` its number will do. */
const sectionOf = (field: HTMLElement): string =>
  field.closest('form section')?.getAttribute('aria-label')?.replace(/：.*/, '') ?? '';

/** Whether a part that has to be filled in is empty; parts that are no fields of the browser say it themselves. */
function isEmpty(field: HTMLElement): boolean {
  if (field.dataset['isMissing']) return field.dataset['isMissing'] === 'true';
  return !('value' in field) || String(field.value).trim() === '';
}

const needed = '[required], [data-is-missing="true"], [data-is-missing="false"]';
const neededIn = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(needed)];

/** What has to be filled in, in the order of the page. Fields of one name in a section, as in the rows of a table, are one. */
export function partsIn(form: HTMLFormElement): Part[] {
  const parts = new Map<string, Part>();
  for (const field of neededIn(form)) {
    const control = field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
    const part = { name: nameOf(field), section: sectionOf(field), control, isFilled: !isEmpty(field) };
    const key = `${part.section} ${part.name}`;
    // The first of them that is empty is the way there.
    if (parts.get(key)?.isFilled ?? true) parts.set(key, part);
  }
  return [...parts.values()];
}

/** What of them is missing. */
export const missingOf = (parts: readonly Part[]): Part[] => parts.filter(({ isFilled }) => !isFilled);

/** Whether nothing about them has changed. */
export const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length &&
  some.every((part, nth) => {
    const other = others[nth];
    return part.name === other?.name && part.control === other.control && part.isFilled === other.isFilled;
  });

/** Whether all that has to be filled in is still empty. A choice among several has a value from the start and says nothing. */
export function isBlankIn(form: HTMLFormElement): boolean {
  const written = neededIn(form).filter((field) => !field.matches('[type="radio"], [type="checkbox"]'));
  return written.length > 0 && written.every(isEmpty);
}

/** Goes to a field, in the middle of what is seen. */
export function goTo({ control }: Pick<Part, 'control'>): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
