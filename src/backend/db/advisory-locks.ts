import type { PoolClient } from 'pg';
import type { Things } from './write-queue.ts';

// Numbers of advisory locks: any, as long as every version uses the same.

/** The lock of a writing transaction. A write that runs alone holds it for itself, writes of members share it. */
const writeLock = 0x636a; // "cj"

/** Locks of two numbers: one of these classes, and which of them. */
const classes = { lane: 1_160_001, member: 1_160_002, sku: 1_160_003 } as const;

/** Lanes of writers that run at the same time; migration 60 has a row for each. Lane 0 is that of everybody else. */
const lanes = 15;

export const beginAlone = `BEGIN; SELECT pg_advisory_xact_lock(${writeLock})`;

/** With a lane of its own a transaction counts in a row that no other one writes to. */
export const beginBeside = `BEGIN; SELECT pg_advisory_xact_lock_shared(${writeLock});
  SELECT set_config('chengju.lane', (SELECT lane::text FROM generate_series(1, ${lanes}) AS lane
    WHERE pg_try_advisory_xact_lock(${classes.lane}, lane) LIMIT 1), true)`;

/** Members whose numbers end alike share a lock, because they share the counters of their orders (`numbers.ts`). */
const memberKey = (userId: number): number => userId % 10_000;

/** FNV-1a of the id: two SKUs of one key only wait for each other. */
function skuKey(itemId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < itemId.length; index++) hash = Math.imul(hash ^ itemId.charCodeAt(index), 0x01000193);
  return hash | 0;
}

const [wait, tryOnce] = ['pg_advisory_xact_lock', 'pg_try_advisory_xact_lock'];

/** Takes locks in the order of their numbers, so that two who wait for several never wait for each other. */
export async function takeLocks(client: PoolClient, things: Things, mayWait: boolean): Promise<boolean> {
  const keys = 'userId' in things ? [memberKey(things.userId)] : things.itemIds.map(skuKey).toSorted((a, b) => a - b);
  const values = ['userId' in things ? classes.member : classes.sku, [...new Set(keys)]];
  if (mayWait) {
    await client.query(`SELECT ${wait}($1, key) FROM unnest($2::int[]) AS key`, values);
    return true;
  }
  const { rows } = await client.query<{ all: boolean }>(
    `SELECT bool_and(${tryOnce}($1, key)) AS all FROM unnest($2::int[]) AS key`,
    values,
  );
  return rows[0]?.all === true;
}
