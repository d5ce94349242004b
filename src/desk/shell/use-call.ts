import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyDeskCall, DeskInput, DeskOutput } from '#core/staff/desk-call.ts';
import { ApiError } from '#core/wire/error.ts';
import { callDesk, wordsOf } from './call.ts';

/** A server that is busy says so: after these pauses it is asked again, as reading twice changes nothing. Milliseconds. */
const pausesMs = [400, 1200, 3000];

interface Loaded<Output> {
  /** The newest answer; it stays while another one is on its way. */
  readonly data: Output | null;
  readonly isLoading: boolean;
  /** Why the last call failed, "" when it did not. */
  readonly fault: string;
  readonly reload: () => void;
}

/** The answer to a reading call, asked again whenever its input changes; an older answer never replaces a newer one. */
export function useCall<Call extends AnyDeskCall>(call: Call, input: DeskInput<Call>): Loaded<DeskOutput<Call>> {
  const [data, setData] = useState<DeskOutput<Call> | null>(null);
  const [fault, setFault] = useState('');
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    latest.current += 1;
    const mine = latest.current;
    setLoading(true);
    const ask = async (tries = 0): Promise<DeskOutput<Call>> => {
      try {
        return await callDesk(call, JSON.parse(asked) as DeskInput<Call>);
      } catch (error) {
        const pause = pausesMs[tries];
        const isBusy = error instanceof ApiError && error.kind === 'down';
        if (!isBusy || pause === undefined || mine !== latest.current) throw error;
        await new Promise((resume) => setTimeout(resume, pause));
        return ask(tries + 1);
      }
    };
    ask()
      .then((answer) => {
        if (mine !== latest.current) return;
        setData(answer);
        setFault('');
      })
      .catch((error: unknown) => {
        if (mine === latest.current) setFault(wordsOf(error));
      })
      .finally(() => {
        if (mine === latest.current) setLoading(false);
      });
  }, [call, asked, round]);
  const reload = useCallback(() => setRound((times) => times + 1), []);
  return { data, isLoading, fault, reload };
}
