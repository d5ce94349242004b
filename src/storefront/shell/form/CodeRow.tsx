import { useEffect, useState } from 'react';
import { TextField } from './Field.tsx';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/static/information.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  /** What a shop on trial says, which sends nothing, with the code; "" otherwise. */
  debugNote: string;
  onChange: (code: string) => void;
  onSend: () => void;
}

/** A code of six digits that is sent to somebody, with the button that sends it. */
export function CodeRow({ label, value, error, secondsLeft, debugNote, onChange, onSend }: Props) {
  return (
    <>
      <div className="coderow">
        <TextField
          label={label}
          value={value}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={onChange}
        />
        <button type="button" className="btn btn--line num" disabled={secondsLeft > 0} onClick={onSend}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </div>
      {debugNote && (
        <p className="hint" data-debug-codes>
          {debugNote}
        </p>
      )}
    </>
  );
}

/** Counts seconds down; `leftMs` tells how long is left and must change only with what is waited for. */
export function useSecondsLeft(leftMs: () => number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil(leftMs() / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [leftMs]);
  return left;
}
