import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

const shownMs = 4000;
const $said = atom('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that something was done. */
export function say(text: string): void {
  clearTimeout(timer);
  $said.set(text);
  timer = setTimeout(() => $said.set(''), shownMs);
}

export function Toast() {
  const text = useStore($said);
  return (
    <output className="toast" data-is-shown={text !== ''}>
      {text}
    </output>
  );
}
