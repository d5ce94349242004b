import { useState } from 'react';
import { wordsOf } from '#desk/shell/call.ts';
import { undoWhole } from './undo-whole.ts';

/** Takes imports back, one at a time; `said`, `fault` and `isDone` are about the last one. */
export function useUndo(onUndone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const [isDone, setDone] = useState(false);
  const undo = async (importId: number): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      setSaid(await undoWhole(importId, (left) => setSaid(`还有 ${left} 个`)));
      setDone(true);
      onUndone();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, isDone, said, fault, undo };
}
