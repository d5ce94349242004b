import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { type StoredArticle, storeArticle } from '#backend/modules/article/store.ts';
import { storeHotWords } from '#backend/modules/search/hot-words.ts';
import { aroundChange } from '#backend/modules/staff/around-change.ts';
import { type StoredTopic, storeTopic } from '#backend/modules/topic/store.ts';
import type * as change from '#core/publishing/change-contract.ts';
import { contentActions, shownActions } from './content-actions.ts';

const shown = 30;

type Version = Readonly<Record<string, unknown>> | null;
const versionOf = (text: string | null): Version => (text === null ? null : fromJson<Record<string, unknown>>(text));

const entries = (read: Connection, actions = contentActions) =>
  read
    .selectFrom('staff_log')
    .leftJoin('staff', 'staff.staff_id', 'staff_log.staff_id')
    .where('action', 'in', actions)
    .select(['entry_id', 'time', 'staff.name', 'action', 'about', 'before', 'after']);

/** An article that was new stays, as others may link to it; a topic that was new goes. */
const isAble = ({ action, before }: { readonly action: string; readonly before: string | null }): boolean =>
  (before !== null && contentActions.some((one) => one === action)) ||
  action === 'topic.add' ||
  action === 'home.change';

export const changesDesk: DeskHandlers<typeof change> = {
  listContentChanges: async (_input, { read }) => {
    const rows = await entries(read, shownActions).orderBy('entry_id', 'desc').limit(shown).execute();
    const seen = new Set<string>();
    return {
      list: rows.map((row) => {
        const isLast = !seen.has(row.about);
        seen.add(row.about);
        const versions = [versionOf(row.before), versionOf(row.after)] as const;
        const [before, after] = aroundChange(...versions);
        const shownVersion = versions[1] ?? versions[0];
        const title = contentActions.some((one) => one === row.action)
          ? shownVersion?.['title']
          : shownVersion?.['name'];
        const is_able = isLast && isAble(row);
        return { ...row, name: row.name ?? '', title: typeof title === 'string' ? title : '', before, after, is_able };
      }),
    };
  },

  takeBackChange: async ({ entry_id }, context) => {
    const entry = await entries(context.connection).where('entry_id', '=', entry_id).executeTakeFirst();
    if (!entry) throw new Refusal('没有这条改动');
    const later = await context.connection
      .selectFrom('staff_log')
      .select('entry_id')
      .where('about', '=', entry.about)
      .where('action', 'in', contentActions)
      .where('entry_id', '>', entry_id)
      .limit(1)
      .executeTakeFirst();
    if (later) throw new Refusal('后来又改过，只能先撤回最后一次改动');
    if (!isAble(entry)) throw new Refusal('新写的文章不能撤回，可以把发布时间改到以后');
    const [kind, id = ''] = entry.about.split(':');
    const before = versionOf(entry.before);
    if (kind === 'topic') await storeTopic(id, before as unknown as StoredTopic | null, context);
    else if (kind === 'article') await storeArticle(id, before as unknown as StoredArticle, context);
    else await storeHotWords(before?.['words'] as string[], context);
    return { status: true };
  },
};
