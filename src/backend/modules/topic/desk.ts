import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { refuseStale } from '#backend/app/desk/refuse-stale.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { fromMinute, minuteOf } from '#core/time/time.ts';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import type * as topic from '#core/topic/desk-contract.ts';
import type { TopicToSave } from '#core/topic/desk-contract.ts';
import { homeTopic, isOwnPage, isOwnText, ownTexts } from '#core/topic/names.ts';
import { ownText } from '#core/topic/own-texts.ts';
import { soldByTopics } from './sold.ts';
import { readStoredTopic, storeTopic } from './store.ts';

type TopicDesk = Pick<typeof topic, 'listDeskTopics' | 'getDeskTopic' | 'listTopicChoices' | 'saveTopic'>;

const stateOf = ({ begins, ends }: Row<'topic'>, now: number): 'waiting' | 'shown' | 'over' => {
  if (begins !== null && begins > now) return 'waiting';
  return ends !== null && ends <= now ? 'over' : 'shown';
};

/** Where the blocks of a topic lead to: goods and programmes, each once, and a form. */
function leadsOf(blocks: readonly Pick<Row<'topic_block'>, 'type' | 'data'>[]) {
  const idsIn = (type: 'items' | 'projects'): number =>
    new Set(blocks.flatMap((block) => (block.type === type ? fromJson<(string | number)[]>(block.data) : []))).size;
  return {
    blocks: blocks.length,
    goods: idsIn('items'),
    programmes: idsIn('projects'),
    has_form: blocks.some(({ type }) => type === 'form'),
  };
}

function timeOf(minute: string, what: string): number | null {
  const time = minute === '' ? null : fromMinute(minute);
  if (time === undefined) throw new Refusal(`${what}时间不正确`);
  return time;
}

/** Refuses goods, programmes and forms that there are none of: such a block would be empty on the page. */
async function refuseMissing(connection: Connection, blocks: readonly DeskBlock[]): Promise<void> {
  const goods = blocks.flatMap((block) => (block.type === 'items' ? block.data : []));
  const programmes = blocks.flatMap((block) => (block.type === 'projects' ? block.data : []));
  const forms = blocks.flatMap((block) => (block.type === 'form' ? [block.data.marketingId] : []));
  const refuse = (asked: readonly unknown[], found: readonly unknown[], what: string): void => {
    const missing = asked.find((id) => !found.includes(id));
    if (missing !== undefined) throw new Refusal(`${what} ${missing} 不存在或不在售，请重新选择`);
  };
  if (goods.length > 0) refuse(goods, [...(await goodsShown(connection, goods)).keys()], '商品');
  if (programmes.length > 0) {
    const rows = await connection
      .selectFrom('programme')
      .select('programme_id')
      .where('programme_id', 'in', programmes)
      .execute();
    refuse(
      programmes,
      rows.map(({ programme_id }) => programme_id),
      '方案',
    );
  }
  if (forms.length > 0) {
    const rows = await connection
      .selectFrom('crm_campaign')
      .select('marketing_id')
      .where('marketing_id', 'in', forms)
      .execute();
    refuse(
      forms,
      rows.map(({ marketing_id }) => marketing_id),
      '表单',
    );
  }
}

/** Names and pictures of goods by the ids that blocks store: those of their first SKU, which are also their addresses. */
async function goodsShown(
  read: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly pic: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'goods.item_name', 'goods.pics'])
    .where('sku.item_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ item_id, item_name, pics }) => [item_id, { name: item_name, pic: fromJson<string[]>(pics)[0] ?? '' }]),
  );
}

async function save(
  { name, updated, begins, ends, title, image, blocks }: TopicToSave,
  context: Parameters<typeof storeTopic>[2],
): Promise<number> {
  if (isOwnText(name)) {
    if (ownText(name)) throw new Refusal('这篇文本写在数据文件夹的 texts 里，请在那里修改');
    if (blocks.some(({ type }) => type !== 'html')) throw new Refusal('商城文本只能有文字');
  } else if (name === homeTopic || isOwnPage(name)) throw new Refusal('这个网址是商城自己的页面，请换一个');
  const times = { begins: timeOf(begins, '上线'), ends: timeOf(ends, '结束') };
  if (times.begins !== null && times.ends !== null && times.ends <= times.begins)
    throw new Refusal('结束时间应晚于上线时间');
  const before = await readStoredTopic(context.connection, name);
  if (before && updated === undefined) throw new Refusal('这个网址已经有专题了，请换一个');
  if (before && updated !== undefined) refuseStale(before, updated, '这个专题');
  await refuseMissing(context.connection, blocks);
  return storeTopic(name, { title, image, ...times, blocks }, context);
}

export const topicDesk: DeskHandlers<TopicDesk> = {
  listDeskTopics: async (_input, { read, now }) => {
    const rows = await read.selectFrom('topic').selectAll().orderBy('updated', 'desc').orderBy('name').execute();
    const blocks = await read.selectFrom('topic_block').select(['topic_name', 'type', 'data']).execute();
    const blocksOf = Map.groupBy(blocks, ({ topic_name }) => topic_name);
    const topics = rows.filter(({ name }) => !isOwnText(name) && name !== homeTopic);
    const { of, best } = await soldByTopics(read, {
      ...{ topics, blocks, now },
      isShown: (topic) => stateOf(topic, now) === 'shown',
    });
    return {
      list: topics.map((row) => ({
        ...{ ...row, ...leadsOf(blocksOf.get(row.name) ?? []), state: stateOf(row, now) },
        ...(of.get(row.name) ?? { sold: 0, sold_fee: 0 }),
      })),
      best,
      texts: Object.entries(ownTexts).map(([name, title]) => ({
        name,
        title,
        updated: rows.find((row) => row.name === name)?.updated ?? 0,
        is_written: rows.some((row) => row.name === name) || ownText(name as keyof typeof ownTexts) !== undefined,
        is_file: ownText(name as keyof typeof ownTexts) !== undefined,
      })),
    };
  },

  getDeskTopic: async ({ name }, { read, imprint }) => {
    const stored = await readStoredTopic(read, name);
    if (!stored) {
      if (!isOwnText(name)) throw new Refusal('专题不存在');
      const draft = (imprint?.draft(name).parts ?? []).map((part) => ({ ...part }));
      return { name, title: ownTexts[name], image: '', begins: '', ends: '', blocks: [], updated: 0, goods: [], draft };
    }
    const { begins, ends, blocks, ...rest } = stored.topic;
    const shown = blocks as unknown as DeskBlock[];
    const goods = await goodsShown(
      read,
      shown.flatMap((block) => (block.type === 'items' ? block.data : [])),
    );
    return {
      ...rest,
      name,
      begins: minuteOf(begins),
      ends: minuteOf(ends),
      blocks: shown,
      updated: stored.updated,
      goods: [...goods].map(([id, one]) => ({ id, ...one })),
      draft: [],
    };
  },

  listTopicChoices: async (_input, { read }) => {
    const programmes = await read
      .selectFrom('programme')
      .select(['programme_id', 'name', 'cover'])
      .orderBy('programme_id')
      .execute();
    const forms = await read.selectFrom('crm_campaign').select(['marketing_id', 'name']).orderBy('name').execute();
    return {
      programmes: programmes.map(({ programme_id, name, cover }) => ({ id: String(programme_id), name, pic: cover })),
      forms: forms.map(({ marketing_id, name }) => ({ id: marketing_id, name })),
    };
  },

  saveTopic: async (input, context) => ({ name: input.name, updated: await save(input, context) }),
};
