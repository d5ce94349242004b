import { type RefObject, useCallback, useEffect, useState } from 'react';
import { goTo, isBlankIn, isSame, missingOf, type Part, partsIn } from '#desk/shell/form/long/parts.ts';

/** A file of a form is on its way: what was sent now would lack it. */
export const isUploadingIn = (form: HTMLFormElement): boolean => form.querySelector('[aria-busy="true"]') !== null;

interface Seen {
  readonly parts: readonly Part[];
  readonly isBlank: boolean;
  readonly isUploading: boolean;
  readonly look: () => void;
}

/** Which fields of a form have to be filled in, whether none of them is yet, and what looks for them anew after an input. */
function useParts(form: RefObject<HTMLFormElement | null>): Seen {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [isBlank, setBlank] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const look = useCallback((): void => {
    const found = form.current ? partsIn(form.current) : [];
    setParts((before) => (isSame(before, found) ? before : found));
    setBlank(form.current !== null && isBlankIn(form.current));
    setUploading(form.current !== null && isUploadingIn(form.current));
  }, [form]);
  // What the page holds of its fields arrives with a rendering of it.
  useEffect(look);
  useEffect(() => {
    if (!form.current) return;
    // Choices that are read later give a field its value, and a file is on its way, without a rendering of the form.
    const observer = new MutationObserver(look);
    observer.observe(form.current, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return () => observer.disconnect();
  }, [form, look]);
  return { parts, isBlank, isUploading, look };
}

interface Sending {
  /** What has to be filled in, and of that what is missing. */
  readonly parts: readonly Part[];
  readonly gaps: readonly Part[];
  /** Whether nothing of it is filled in yet. */
  readonly isBlank: boolean;
  /** Whether a file is still on its way: the press waits for it. */
  readonly isUploading: boolean;
  /** Whether a press was refused because something is missing, which is named until nothing is. */
  readonly isTold: boolean;
  readonly look: () => void;
  /** Whether the form may be sent. Otherwise it goes to the first thing that is missing, or the browser says what is wrong with a field. */
  readonly mayBeSent: () => boolean;
}

/** What a form is sent by: its button is live all the time, and a press of it says what is missing. */
export function useSending(form: RefObject<HTMLFormElement | null>): Sending {
  const { parts, isBlank, isUploading, look } = useParts(form);
  const gaps = missingOf(parts);
  const [wasRefused, setRefused] = useState(false);
  const mayBeSent = (): boolean => {
    const held = form.current;
    if (!held || isUploadingIn(held)) return false;
    look();
    const missing = missingOf(partsIn(held));
    setRefused(missing.length > 0);
    if (missing[0]) goTo(missing[0]);
    return missing.length === 0 && held.reportValidity();
  };
  return { parts, gaps, isBlank, isUploading, isTold: wasRefused && gaps.length > 0, look, mayBeSent };
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
