import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  checkLogin,
  type FieldErrors,
  hasErrors,
  type LoginFieldName,
  type LoginValues,
  plainMobile,
} from '#domain/login-form.ts';
import type { Refused } from '#state/refused.ts';

interface Work {
  /** Schema of every field that the form asks for. */
  fields: Parameters<typeof checkLogin>[1];
  /** Whether the agreement has to be ticked. */
  agreement?: boolean;
  /** Sends the values; answers why they were not taken, or `stay` when the form has shown itself how it goes on. */
  send: (values: LoginValues) => Promise<Refused | 'stay' | undefined>;
}

export interface LoginFormState {
  form: RefObject<HTMLFormElement | null>;
  /** React is there: before that a press would send the form to a page that cannot take it. */
  isAwake: boolean;
  isBusy: boolean;
  errors: FieldErrors;
  /** What is wrong with the whole. */
  message: string;
  /** What the fields hold now. */
  read: () => LoginValues;
  /** Shows why something was not taken; a field that is right again loses its message. */
  show: (refused: Refused) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What the fields hold; the form keeps what was typed before React was there. */
function readForm(form: HTMLFormElement | null): LoginValues {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: LoginFieldName): string => String(data.get(name) ?? '');
  return {
    mobile: plainMobile(text('mobile')),
    yzm: text('yzm').trim(),
    vcode: text('vcode').replace(/\s/g, ''),
    password: text('password'),
    hasAgreed: data.get('agreement') !== null,
  };
}

/** One form of the login family: checks, sends once, shows what is wrong and puts the focus there. */
export function useLoginForm({ fields, agreement = false, send }: Work): LoginFormState {
  const [isAwake, setAwake] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [{ fields: errors, message }, setRefused] = useState<Refused>({ fields: {}, message: '' });
  const form = useRef<HTMLFormElement>(null);
  const read = () => readForm(form.current);

  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (hasErrors(errors)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit() {
    if (isBusy) return;
    const values = read();
    const found = checkLogin(values, fields, agreement);
    setRefused({ fields: found, message: '' });
    if (hasErrors(found)) return;
    setBusy(true);
    const refused = await send(values);
    // On success the browser is on its way and the button stays busy.
    if (!refused) return;
    setBusy(false);
    if (refused !== 'stay') setRefused(refused);
  }

  return {
    form,
    isAwake,
    isBusy,
    errors,
    message,
    read,
    show: setRefused,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
