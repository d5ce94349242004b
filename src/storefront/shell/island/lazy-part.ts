import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

const online = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A part whose code comes when it is shown. Without a network it waits for one; code that is not there any more leaves its
 * place empty, and the page lives on (the bar of a stale page says why).
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  async function loadWhenPossible(): Promise<ComponentType<Props>> {
    try {
      return await load();
    } catch {
      if (navigator.onLine) return Nothing;
    }
    await online();
    return loadWhenPossible();
  }
  return lazy(async () => ({ default: await loadWhenPossible() }));
}
