import { useRef, useState } from 'react';
import type { AnyDeskCall, DeskInput, DeskOutput } from '#core/staff/desk-call.ts';
import { ApiError } from '#core/wire/error.ts';
import { callDesk, newKey, wordsOf } from './call.ts';

interface Press<Call extends AnyDeskCall> {
  readonly isBusy: boolean;
  readonly fault: string;
  /** Sends the press; returns its answer, null when it was refused or lost. */
  readonly send: (input: DeskInput<Call>) => Promise<DeskOutput<Call> | null>;
}

/**
 * A press that writes. Its key stays the same until an answer is known, so that a press whose answer was lost can be
 * repeated without a second effect; a refusal ends it.
 */
export function usePress<Call extends AnyDeskCall>(call: Call): Press<Call> {
  const press = useRef(newKey());
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (input: DeskInput<Call>): Promise<DeskOutput<Call> | null> => {
    setBusy(true);
    setFault('');
    try {
      const answer = await callDesk(call, input, press.current);
      press.current = newKey();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') press.current = newKey();
      setFault(wordsOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, send };
}
