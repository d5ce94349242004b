import type { ExpressionBuilder } from 'kysely';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, type Handlers, missing } from '#backend/app/handler.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { loadGoodsLite } from '#backend/modules/goods/rows.ts';
import { loadLiveProgrammes } from '#backend/modules/programme/favourites.ts';
import type * as topic from '#core/topic/contract.ts';
import type { TopicBlock } from '#core/topic/contract.ts';
import { isOwnText } from '#core/topic/names.ts';
import { ownText } from '#core/topic/own-texts.ts';

type BlockOf<Type extends TopicBlock['type']> = Extract<TopicBlock, { type: Type }>;

/** A block with its contents loaded, without goods that have left the shop. */
async function blockOf(context: Context, { type, title, data }: Row<'topic_block'>): Promise<TopicBlock> {
  switch (type) {
    case 'items': {
      const ids = fromJson<string[]>(data);
      const goods = await loadGoodsLite(context.database.read, ids);
      return { type, title, data: ids.flatMap((id) => goods.get(id) ?? []) };
    }
    case 'projects':
      return { type, title, data: await loadLiveProgrammes(context, fromJson<number[]>(data)) };
    case 'banner':
      return { type, title, data: fromJson<{ image: string; link: string; text: string }[]>(data) };
    case 'html':
      return { type, title, data: fromJson<string>(data) };
    case 'form':
      return { type, title, data: fromJson<{ marketingId: string; button: string }>(data) };
    case 'slide':
      return { type, title, data: fromJson<BlockOf<'slide'>['data']>(data) };
    case 'floor':
      return { type, title, data: fromJson<BlockOf<'floor'>['data']>(data) };
  }
}

/** Topics whose time has come; one that is over stays a page. */
const isShown = (row: ExpressionBuilder<Schema, 'topic'>, now: number) =>
  row.or([row('begins', 'is', null), row('begins', '<=', now)]);

export const topicHandlers: Handlers<Pick<typeof topic, 'getTopic' | 'listTopics'>> = {
  listTopics: async (_input, context) => ({
    list: await context.database.read
      .selectFrom('topic')
      .select('name')
      .where((row) => isShown(row, secondsOf(context.nowMs)))
      .orderBy('name')
      .execute(),
  }),

  getTopic: async ({ name }, context) => {
    const text = isOwnText(name) ? ownText(name) : undefined;
    if (text) {
      const blocks = text.parts.map(({ title, html }) => ({ type: 'html' as const, title, data: html }));
      return { name, title: text.title, image: '', ends: null, blocks };
    }
    const connection = context.database.read;
    const topic = await connection
      .selectFrom('topic')
      .where('name', '=', name)
      .where((row) => isShown(row, secondsOf(context.nowMs)))
      .select(['name', 'title', 'image', 'ends'])
      .executeTakeFirst();
    if (!topic) throw missing('专题不存在');
    const rows = await connection
      .selectFrom('topic_block')
      .where('topic_name', '=', topic.name)
      .orderBy('sort')
      .selectAll()
      .execute();
    const blocks: TopicBlock[] = [];
    for (const row of rows) blocks.push(await blockOf(context, row));
    return { ...topic, blocks };
  },
};
