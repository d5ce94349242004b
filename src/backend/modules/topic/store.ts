import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { Action } from '#core/staff/action-names.ts';
import { homeTopic } from '#core/topic/names.ts';

/** A topic with its blocks as they are stored. It is what the log keeps of one, so that an entry can be taken back. */
export interface StoredTopic {
  readonly title: string;
  readonly image: string;
  readonly begins: number | null;
  readonly ends: number | null;
  readonly blocks: readonly {
    readonly type: Row<'topic_block'>['type'];
    readonly title: string;
    readonly data: unknown;
  }[];
}

/** The topic of a name with the time of its last change by the staff; null without one. */
export async function readStoredTopic(
  read: Connection,
  name: string,
): Promise<{ readonly topic: StoredTopic; readonly updated: number } | null> {
  const row = await read.selectFrom('topic').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return null;
  const blocks = await read
    .selectFrom('topic_block')
    .select(['type', 'title', 'data'])
    .where('topic_name', '=', name)
    .orderBy('sort')
    .execute();
  const { title, image, begins, ends, updated } = row;
  return {
    topic: { title, image, begins, ends, blocks: blocks.map((block) => ({ ...block, data: fromJson(block.data) })) },
    updated,
  };
}

/** Stores a topic whole, in place of that of its name, and logs both. `after` null removes it. */
export async function storeTopic(
  name: string,
  after: StoredTopic | null,
  { connection, now, log }: Pick<DeskWriting, 'connection' | 'now' | 'log'>,
): Promise<number> {
  const before = await readStoredTopic(connection, name);
  // Later than the change before it, so that a form opened between both is told apart.
  const updated = Math.max(now, (before?.updated ?? 0) + 1);
  await connection.deleteFrom('topic_block').where('topic_name', '=', name).execute();
  if (after === null) await connection.deleteFrom('topic').where('name', '=', name).execute();
  else {
    const { blocks, ...columns } = after;
    if (before)
      await connection
        .updateTable('topic')
        .set({ ...columns, updated })
        .where('name', '=', name)
        .execute();
    else
      await connection
        .insertInto('topic')
        .values({ name, ...columns, updated })
        .execute();
    for (const [index, { type, title, data }] of blocks.entries())
      await connection
        .insertInto('topic_block')
        .values({ topic_name: name, sort: index + 1, type, title, data: JSON.stringify(data) })
        .execute();
  }
  const action: Action = name === homeTopic ? 'home.change' : before ? 'topic.change' : 'topic.add';
  await log({
    action,
    about: `topic:${name}`,
    before: before && { ...before.topic },
    after: after && { ...after },
  });
  return updated;
}
