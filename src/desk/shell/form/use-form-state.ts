import { type RefObject, useCallback, useEffect, useState } from 'react';

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
function partsIn(form: HTMLFormElement): Part[] {
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

const missingOf = (parts: readonly Part[]): Part[] => parts.filter(({ isFilled }) => !isFilled);

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length &&
  some.every((part, nth) => {
    const other = others[nth];
    return part.name === other?.name && part.control === other.control && part.isFilled === other.isFilled;
  });

/** Whether all that has to be filled in is still empty. A choice among several has a value from the start and says nothing. */
function isBlankIn(form: HTMLFormElement): boolean {
  const written = neededIn(form).filter((field) => !field.matches('[type="radio"], [type="checkbox"]'));
  return written.length > 0 && written.every(isEmpty);
}

/** Which fields of a form have to be filled in, whether none of them is yet, and what looks for them anew after an input. */
function useParts(form: RefObject<HTMLFormElement | null>): [readonly Part[], boolean, () => void] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [isBlank, setBlank] = useState(false);
  const look = useCallback((): void => {
    const found = form.current ? partsIn(form.current) : [];
    setParts((before) => (isSame(before, found) ? before : found));
    setBlank(form.current !== null && isBlankIn(form.current));
  }, [form]);
  // What the page holds of its fields arrives with a rendering of it.
  useEffect(look);
  useEffect(() => {
    if (!form.current) return;
    // Choices that are read later give a field its value without a rendering of the form.
    const observer = new MutationObserver(look);
    observer.observe(form.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, look]);
  return [parts, isBlank, look];
}

/** Goes to a field, in the middle of what is seen. */
export function goTo({ control }: Pick<Part, 'control'>): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

interface Sending {
  /** What has to be filled in, and of that what is missing. */
  readonly parts: readonly Part[];
  readonly gaps: readonly Part[];
  /** Whether nothing of it is filled in yet. */
  readonly isBlank: boolean;
  /** Whether a press was refused because something is missing, which is named until nothing is. */
  readonly isTold: boolean;
  readonly look: () => void;
  /** Whether the form may be sent. Otherwise it goes to the first thing that is missing, or the browser says what is wrong with a field. */
  readonly mayBeSent: () => boolean;
}

/** What a form is sent by: its button is live all the time, and a press of it says what is missing. */
export function useSending(form: RefObject<HTMLFormElement | null>): Sending {
  const [parts, isBlank, look] = useParts(form);
  const gaps = missingOf(parts);
  const [wasRefused, setRefused] = useState(false);
  const mayBeSent = (): boolean => {
    const held = form.current;
    if (!held) return false;
    look();
    const missing = missingOf(partsIn(held));
    setRefused(missing.length > 0);
    if (missing[0]) goTo(missing[0]);
    return missing.length === 0 && held.reportValidity();
  };
  return { parts, gaps, isBlank, isTold: wasRefused && gaps.length > 0, look, mayBeSent };
}

/** Whether anything in a form was changed since it was opened or saved, and what says that it was saved. */
export function useChanged(form: RefObject<HTMLFormElement | null>): [boolean, () => void] {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const held = form.current;
    // Rows are added, moved and taken away by presses and by dragging, which are no input. A menu, a handle,
    // what unfolds a part and a way to a field change nothing yet.
    const onClick = ({ target }: Event): void => {
      if (
        (target as Element).closest(
          'button[type="button"]:not([popovertarget], [aria-expanded], .grip, [data-goes-to])',
        )
      )
        setChanged(true);
    };
    const onChange = (): void => setChanged(true);
    held?.addEventListener('input', onChange);
    held?.addEventListener('drop', onChange);
    held?.addEventListener('click', onClick);
    return () => {
      held?.removeEventListener('input', onChange);
      held?.removeEventListener('drop', onChange);
      held?.removeEventListener('click', onClick);
    };
  }, [form]);
  return [isChanged, () => setChanged(false)];
}
