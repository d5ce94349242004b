import type { Connection } from '#backend/db/open.ts';

/** What a module does about a fact, inside the transaction that made it true. Throwing undoes that transaction. */
type Listener<Told> = (connection: Connection, told: Told) => Promise<unknown>;

/** Something that has happened, told to modules the telling one does not know. */
export interface Fact<Told> {
  /** Runs the listeners one after the other, in the order they were named, in the caller's transaction. */
  readonly tell: (connection: Connection, told: Told) => Promise<void>;
  /** Names the listeners, once per process; `modules/listeners.ts` is the one place that does. */
  readonly subscribe: (...listeners: readonly Listener<Told>[]) => void;
}

/**
 * Declares a fact. Telling one without listeners throws: a process that forgot to load `modules/listeners.ts` would
 * otherwise keep a coupon locked, or money, without a word.
 */
export function fact<Told>(name: string): Fact<Told> {
  let listeners: readonly Listener<Told>[] = [];
  return {
    tell: async (connection, told) => {
      if (listeners.length === 0) throw new Error(`nobody listens to the fact "${name}"`);
      for (const listener of listeners) await listener(connection, told);
    },
    subscribe: (...named) => {
      if (listeners.length > 0) throw new Error(`the fact "${name}" has its listeners already`);
      listeners = named;
    },
  };
}
