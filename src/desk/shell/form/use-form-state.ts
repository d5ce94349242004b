import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A field that has to be filled in and is empty: its name, and what has the focus when one goes there. */
export interface Gap {
  readonly name: string;
  readonly control: HTMLElement;
}

const focusable = 'input, select, textarea, button';

/** The name of a field as it is read: that of its group where two fields are one, as the ends of a range. */
function nameOf(field: HTMLElement): string {
  const group = field.closest('.range') ?? (field.matches('fieldset, section') ? field : null);
  const label = (field as Partial<HTMLInputElement>).labels?.[0];
  const words =
    group?.querySelector('legend, h2')?.textContent ?? label?.textContent ?? field.getAttribute('aria-label');
  // What stands in brackets behind a name is its rule, not its name.
  return (words ?? group?.getAttribute('aria-label') ?? '').replace(/（.*）$/, '').trim();
}

/** Whether a part that has to be filled in is empty; parts that are no fields of the browser say it themselves. */
function isEmpty(field: HTMLElement): boolean {
  if (field.dataset['isMissing']) return field.dataset['isMissing'] === 'true';
  return !('value' in field) || String(field.value).trim() === '';
}

const needed = '[required], [data-is-missing="true"], [data-is-missing="false"]';
const neededIn = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>(needed)];

/** What has to be filled in and is empty, in the order of the page. */
function gapsIn(form: HTMLFormElement): Gap[] {
  const empty = neededIn(form).filter(isEmpty);
  const gaps = new Map<Element, Gap>();
  for (const field of empty) {
    const part = field.closest('.range') ?? field;
    const control = field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
    if (!gaps.has(part)) gaps.set(part, { name: nameOf(field), control });
  }
  return [...gaps.values()];
}

const isSame = (some: readonly Gap[], others: readonly Gap[]): boolean =>
  some.length === others.length &&
  some.every(({ name, control }, nth) => name === others[nth]?.name && control === others[nth].control);

/** Whether all that has to be filled in is still empty. A choice among several has a value from the start and says nothing. */
function isBlankIn(form: HTMLFormElement): boolean {
  const written = neededIn(form).filter((field) => !field.matches('[type="radio"], [type="checkbox"]'));
  return written.length > 0 && written.every(isEmpty);
}

/** Which fields of a form have to be filled in yet, whether none of them is, and what looks for them anew after an input. */
function useGaps(form: RefObject<HTMLFormElement | null>): [readonly Gap[], boolean, () => void] {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const [isBlank, setBlank] = useState(false);
  const look = useCallback((): void => {
    const found = form.current ? gapsIn(form.current) : [];
    setGaps((before) => (isSame(before, found) ? before : found));
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
  return [gaps, isBlank, look];
}

/** Goes to what is missing, in the middle of what is seen. */
export function goTo({ control }: Gap): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

interface Sending {
  readonly gaps: readonly Gap[];
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
  const [gaps, isBlank, look] = useGaps(form);
  const [wasRefused, setRefused] = useState(false);
  const mayBeSent = (): boolean => {
    const held = form.current;
    if (!held) return false;
    look();
    const missing = gapsIn(held);
    setRefused(missing.length > 0);
    if (missing[0]) goTo(missing[0]);
    return missing.length === 0 && held.reportValidity();
  };
  return { gaps, isBlank, isTold: wasRefused && gaps.length > 0, look, mayBeSent };
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
          'button[type="button"]:not([popovertarget], [aria-expanded], .grip, .gaps *, .lacking *)',
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
