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

/** Takes a text to the clipboard and says so, or that it could not: browsers have none for pages without https. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(said);
  } catch {
    say('没有复制成：浏览器只允许 https 的页面复制');
  }
}

export function Toast() {
  const text = useStore($said);
  return (
    <output className="toast" data-is-shown={text !== ''}>
      {text}
    </output>
  );
}
