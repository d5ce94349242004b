import type { Connection } from '#backend/db/open.ts';

/** A module's reaction to a fact, inside the transaction that made it true. Throwing rolls back that transaction. */
type Listener<Told> = (connection: Connection, told: Told) => Promise<unknown>;

/** An event that one module reports to modules that it does not know. */
export interface Fact<Told> {
  /** Runs the listeners one after the other, in the order of their subscription, in the caller's transaction. */
  readonly tell: (connection: Connection, told: Told) => Promise<void>;
  /** Sets the listeners, once per process; only `modules/listeners.ts` does so. */
  readonly subscribe: (...listeners: readonly Listener<Told>[]) => void;
}

/**
 * Declares a fact. Telling it without listeners throws: a process that forgot to load `modules/listeners.ts` would
 * otherwise silently keep a coupon locked, or money.
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
