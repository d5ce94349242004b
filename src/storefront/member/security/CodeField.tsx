import { useCallback, useState } from 'react';
import { codeWaitMs, requestCode } from '#storefront/login/sms-code.ts';
import { CodeRow, useSecondsLeft } from '#storefront/shell/form/CodeRow.tsx';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  /** Name of the pause between two codes: the old and the new mobile wait apart. */
  wait: string;
  onChange: (code: string) => void;
  /** The mobile to send to; undefined when there is none, which the form then says. */
  target: () => string | undefined;
  onRefused: (message: string) => void;
}

/** A code of type `update`, with the button that sends it. */
export function CodeField({ label, value, error, wait, onChange, target, onRefused }: Props) {
  const [debugCode, setDebugCode] = useState('');
  const secondsLeft = useSecondsLeft(useCallback(() => codeWaitMs(wait), [wait]));

  async function send() {
    const mobile = target();
    if (mobile === undefined || secondsLeft > 0) return;
    onRefused('');
    const answer = await requestCode({ purpose: 'update', mobile, imageToken: '', yzm: '', wait });
    if ('debugCode' in answer) return setDebugCode(answer.debugCode);
    onRefused(answer.message || (Object.values(answer.fields).find(Boolean) ?? ''));
  }

  return (
    <CodeRow
      label={label}
      value={value}
      error={error}
      secondsLeft={secondsLeft}
      debugNote={debugCode && `试用期间不发短信 · ${label} ${debugCode}`}
      onChange={onChange}
      onSend={() => void send()}
    />
  );
}
