import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  checkLogin,
  type FieldErrors,
  hasErrors,
  type LoginFieldName,
  type LoginValues,
  plainMobile,
} from '#core/login/form.ts';
import type { Refused } from '#storefront/shell/call/refused.ts';
import { $online } from '#storefront/shell/toast/store.ts';

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
  /** Whole seconds until the server takes the next try; 0 = it may be sent. */
  waitS: number;
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
  const [refused, setRefused] = useState<Refused>({ fields: {}, message: '' });
  const { fields: errors, message } = refused;
  const waitS = useSecondsLeft(refused);
  const form = useRef<HTMLFormElement>(null);
  const read = () => readForm(form.current);

  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (hasErrors(errors)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit() {
    if (isBusy || waitS > 0 || !$online.get()) return;
    const values = read();
    const found = checkLogin(values, fields, agreement);
    setRefused({ fields: found, message: '' });
    if (hasErrors(found)) return;
    setBusy(true);
    const answer = await send(values);
    // On success the browser is on its way and the button stays busy.
    if (!answer) return;
    setBusy(false);
    if (answer !== 'stay') setRefused(answer);
  }

  return {
    form,
    isAwake,
    isBusy,
    waitS,
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

/** Counts down the seconds a refusal asks to wait. */
function useSecondsLeft(refused: Refused): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const { waitS = 0 } = refused;
    const endMs = Date.now() + waitS * 1000;
    setLeft(waitS);
    if (waitS === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [refused]);
  return left;
}
