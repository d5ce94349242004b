import { type RefObject, useEffect, useState } from 'react';

/** Fields of a form that have to be filled in and are empty; parts that are no fields of the browser say so by `data-is-missing`. */
const missingIn = (form: HTMLFormElement): number =>
  [...form.querySelectorAll<HTMLInputElement>('[required]')].filter(({ value }) => value.trim() === '').length +
  form.querySelectorAll('[data-is-missing="true"]').length;

/** How many fields of a form have to be filled in yet, and what counts them anew after an input. */
export function useMissing(form: RefObject<HTMLFormElement | null>): [number, () => void] {
  const [missing, setMissing] = useState(0);
  const count = (): void => {
    if (form.current) setMissing(missingIn(form.current));
  };
  // What the page holds of its fields arrives with a rendering of it.
  useEffect(count);
  useEffect(() => {
    const held = form.current;
    if (!held) return;
    // Choices that are read later give a field its value without a rendering of the form.
    const observer = new MutationObserver(() => setMissing(missingIn(held)));
    observer.observe(held, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form]);
  return [missing, count];
}

/** Whether anything in a form was changed since it was opened or saved, and what says that it was saved. */
export function useChanged(form: RefObject<HTMLFormElement | null>): [boolean, () => void] {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const held = form.current;
    // Rows are added, moved and taken away by presses and by dragging, which are no input. A menu or a handle that is
    // pressed changes nothing yet.
    const onClick = ({ target }: Event): void => {
      if ((target as Element).closest('button[type="button"]:not([popovertarget], .grip)')) setChanged(true);
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
