import { useEffect, useState } from 'react';

/** The storage of a form's input; see `Draft` of `#storefront/shell/form/draft.ts`. */
export interface DraftPort {
  readonly read: () => unknown;
  readonly hold: (value: object) => void;
  readonly drop: () => void;
}

/** The kept input where it still has the shape of the form; other fields keep their initial values. */
function restored<T extends object>(initial: T, kept: unknown): T {
  if (typeof kept !== 'object' || kept === null) return initial;
  const alike = Object.entries(kept).filter(([name, value]) => {
    const own: unknown = initial[name as keyof T];
    return typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
  });
  return { ...initial, ...Object.fromEntries(alike) };
}

/**
 * The fields of a form, which return with their input after a login. Leaving the form drops them. Without a draft it is
 * plain state.
 */
export function useDraft<T extends object>(
  draft: DraftPort | undefined,
  initial: T,
): readonly [form: T, change: (part: Partial<T> | ((now: T) => Partial<T>)) => void] {
  const [form, setForm] = useState<T>(() => restored(initial, draft?.read()));
  const [port] = useState(draft);
  useEffect(() => port?.hold(form), [port, form]);
  useEffect(() => () => port?.drop(), [port]);
  return [form, (part) => setForm((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))];
}
