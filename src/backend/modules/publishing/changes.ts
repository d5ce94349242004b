import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { type StoredArticle, storeArticle } from '#backend/modules/article/store.ts';
import { storeHotWords } from '#backend/modules/search/hot-words.ts';
import { aroundChange } from '#backend/modules/staff/around-change.ts';
import { lastOfThings, pressBack } from '#backend/modules/staff/undo.ts';
import { type StoredTopic, storeTopic } from '#backend/modules/topic/store.ts';
import { saveFreight } from '#core/freight/desk-contract.ts';
import { saveImprint } from '#core/imprint/desk-contract.ts';
import type * as change from '#core/publishing/change-contract.ts';
import { type AnyDeskCall, mayCall } from '#core/staff/desk-call.ts';
import type { Role } from '#core/staff/roles.ts';
import { buyerWords } from './buyer-words.ts';
import { contentActions, shownActions } from './content-actions.ts';

const shown = 30;

const changedLater = '后来又改过，只能先撤回最后一次改动';

type Version = Readonly<Record<string, unknown>> | null;
const versionOf = (text: string | null): Version => (text === null ? null : fromJson<Record<string, unknown>>(text));

const entries = (read: Connection, actions = contentActions) =>
  read
    .selectFrom('staff_log')
    .leftJoin('staff', 'staff.staff_id', 'staff_log.staff_id')
    .where('action', 'in', actions)
    .select(['entry_id', 'time', 'staff.name', 'action', 'about', 'before', 'after']);

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Texts and pictures, whose versions are stored whole. */
const isText = (action: string): boolean => contentActions.some((one) => one === action);

/** An article that was new stays, as others may link to it; a topic that was new goes. */
const isTextAble = ({ action, before }: Entry): boolean =>
  (before !== null && isText(action)) || action === 'topic.add' || action === 'home.change';

/** Calls behind the changes of the list that those who see it may not make by that alone. */
const otherRights: Readonly<Record<string, AnyDeskCall>> = { saveFreight, saveImprint };

/** Whether staff with these roles may make the call that puts a change back. */
function mayPressBack(entry: Entry, roles: readonly Role[]): boolean {
  const [call] = pressBack(entry) ?? [];
  const other = call && otherRights[call];
  return call !== undefined && (!other || mayCall(other.rights, roles));
}

export const changesDesk: DeskHandlers<typeof change> = {
  listContentChanges: async (_input, { read, staff }) => {
    const rows = await entries(read, shownActions).orderBy('entry_id', 'desc').limit(shown).execute();
    const isLastOfKind = await lastOfThings(read, rows);
    const words = await buyerWords(
      read,
      rows.map(({ about }) => about),
    );
    const seen = new Set<string>();
    return {
      list: rows.map((row) => {
        const isLast = !seen.has(row.about);
        seen.add(row.about);
        const versions = [versionOf(row.before), versionOf(row.after)] as const;
        const [before, after] = aroundChange(...versions);
        const shownVersion = versions[1] ?? versions[0];
        const title = isText(row.action) ? shownVersion?.['title'] : shownVersion?.['name'];
        const is_able = isText(row.action)
          ? isLast && isTextAble(row)
          : isLastOfKind(row) && mayPressBack(row, staff.roles);
        return {
          ...row,
          ...(words.get(row.about) ?? { item_name: '', pic: '', words: '' }),
          name: row.name ?? '',
          title: typeof title === 'string' ? title : '',
          before,
          after,
          is_able,
        };
      }),
    };
  },

  takeBackChange: async ({ entry_id }, context) => {
    const entry = await entries(context.connection, shownActions).where('entry_id', '=', entry_id).executeTakeFirst();
    if (!entry) throw new Refusal('没有这条改动');
    if (!isText(entry.action)) {
      const back = pressBack(entry);
      if (!back) throw new Refusal('这项改动没有上一版，请到原处修改');
      if (!(await lastOfThings(context.connection, [entry]))(entry)) throw new Refusal(changedLater);
      await context.alsoWrite(...back);
      return { status: true };
    }
    const later = await context.connection
      .selectFrom('staff_log')
      .select('entry_id')
      .where('about', '=', entry.about)
      .where('action', 'in', contentActions)
      .where('entry_id', '>', entry_id)
      .limit(1)
      .executeTakeFirst();
    if (later) throw new Refusal(changedLater);
    if (!isTextAble(entry)) throw new Refusal('新写的文章不能撤回，可以把发布时间改到以后');
    const [kind, id = ''] = entry.about.split(':');
    const before = versionOf(entry.before);
    if (kind === 'topic') await storeTopic(id, before as unknown as StoredTopic | null, context);
    else if (kind === 'article') await storeArticle(id, before as unknown as StoredArticle, context);
    else await storeHotWords(before?.['words'] as string[], context);
    return { status: true };
  },
};
