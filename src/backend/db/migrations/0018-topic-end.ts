import type { Connection } from '#backend/db/open.ts';

/** When a topic is over; its page stays. */
export const topicEnd = {
  name: '0018-topic-end',
  up: async (connection: Connection): Promise<void> => {
    await connection.schema.alterTable('topic').addColumn('ends', 'integer').execute();
  },
};
