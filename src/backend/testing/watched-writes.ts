import { type KyselyPlugin, type QueryId, RawNode, type RootOperationNode } from 'kysely';
import type { Connection, Database } from '#backend/db/open.ts';

/**
 * The same database for tests, which fails a write job if one of its queries is still running at its end, and any query
 * after the end. Both mean a missing `await`, so that part of the work lies outside the transaction.
 */
export const watchWrites = (database: Database): Database => ({
  ...database,
  write: (job) => database.write((connection) => watched(connection, job)),
  writeForMember: (userId, job) =>
    database.writeForMember(userId, (connection, lockSkus) => watched(connection, (own) => job(own, lockSkus))),
});

async function watched<T>(connection: Connection, job: (connection: Connection) => Promise<T>): Promise<T> {
  const begun = new Map<QueryId, RootOperationNode>();
  const ended = new Set<QueryId>();
  let isOver = false;
  const watch: KyselyPlugin = {
    transformQuery: ({ queryId, node }) => {
      if (isOver) throw new Error('a query comes after its write job has ended');
      // A query that has failed has no result; what it was part of is taken back then.
      if (RawNode.is(node) && node.sqlFragments[0]?.startsWith('rollback to '))
        for (const id of begun.keys()) ended.add(id);
      begun.set(queryId, node);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      ended.add(queryId);
      return result;
    },
  };
  try {
    const result = await job(connection.withPlugin(watch));
    const whole = [...begun].filter(([id]) => ended.has(id)).map(([, node]) => node);
    const left = [...begun].filter(([id, node]) => !ended.has(id) && !whole.some((other) => holds(other, node)));
    if (left.length > 0) throw new Error(`a write job has ended before ${left.length} of its queries`);
    return result;
  } finally {
    isOver = true;
  }
}

/** Whether one query is nested in another; such a query is never sent by itself. */
function holds(tree: unknown, wanted: RootOperationNode): boolean {
  if (tree === wanted) return true;
  return typeof tree === 'object' && tree !== null && Object.values(tree).some((child) => holds(child, wanted));
}
