import type { Connection } from '#backend/db/open.ts';

/** The key of whoever sends a visit, and what was sent under it, so that a repeat is answered and not stored again. */
export const visitIntent = {
  name: '0017-visit-intent',
  up: async (connection: Connection): Promise<void> => {
    const table = () => connection.schema.alterTable('business');
    await table().addColumn('intent_key', 'text').execute();
    await table()
      .addColumn('body_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await connection.schema.createIndex('business_intent').unique().on('business').column('intent_key').execute();
  },
};
