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
  /** The schema of every field in the form. */
  fields: Parameters<typeof checkLogin>[1];
  /** Whether the agreement has to be ticked. */
  agreement?: boolean;
  /** Sends the values; answers the reason for a refusal, or `stay` when the form has already shown its next step. */
  send: (values: LoginValues) => Promise<Refused | 'stay' | undefined>;
}

export interface LoginFormState {
  form: RefObject<HTMLFormElement | null>;
  /** React is ready: before that a press would submit the form to a page that cannot handle it. */
  isAwake: boolean;
  isBusy: boolean;
  /** Whole seconds until the server accepts the next try; 0 = it may be sent. */
  waitS: number;
  errors: FieldErrors;
  /** The fault of the whole form. */
  message: string;
  /** The current values of the fields. */
  read: () => LoginValues;
  /** Shows a refusal; a field that is corrected loses its message. */
  show: (refused: Refused) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The values of the fields; the form keeps text typed before React was ready. */
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

/** One form of the login family: checks, sends once, shows faults and focuses the first of them. */
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
    // On success the browser is navigating and the button stays busy.
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

/** Counts down the seconds of a refusal that asks to wait. */
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
