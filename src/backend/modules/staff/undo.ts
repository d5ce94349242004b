import type { DeskWriting } from '#backend/app/desk/desk-handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { Action } from '#core/staff/action-names.ts';
import { minuteOf } from '#core/time/time.ts';

/** An entry of the log as it is stored. */
interface StoredEntry {
  readonly entry_id: number;
  readonly action: string;
  readonly about: string;
  readonly before: string | null;
  readonly after: string | null;
}

type State = Readonly<Record<string, unknown>>;
interface Change {
  readonly entryId: number;
  /** The part of `about` behind its colon. */
  readonly id: string;
  readonly before: State;
  readonly after: State;
}

/** A call and its input. */
type Press = Readonly<Parameters<DeskWriting['alsoWrite']>>;

/** The call that makes a kind of change, and its input that puts the state before back; null when the entry does not hold enough for that. */
interface Way {
  readonly call: Press[0];
  readonly input: (change: Change) => State | null;
}

const hiding = (call: Press[0], field: string): Way => ({
  call,
  input: ({ id, before }) => ({ [field]: Number(id), reason: before['reason'] }),
});

const changesPrice = (before: State, after: State): boolean => before['price'] !== after['price'];

/** Pieces go back by their number, so that those sold meanwhile stay sold. */
const skuBack: Way = {
  call: 'updateStore',
  input: ({ id, before, after }) => {
    const pieces = before['stock'] === undefined ? 0 : Number(before['stock']) - Number(after['stock']);
    const price = changesPrice(before, after) && { price: before['price'] };
    return { changes: [{ item_id: id, ...price, ...(pieces !== 0 && { add: pieces }) }] };
  },
};

/** Lets a note stand again that was taken back, and the other way about. */
const noteBack: Way = {
  call: 'strikeMemberNote',
  input: ({ before }) => ({ note_id: before['note_id'], is_struck: before['is_struck'] }),
};

const couponBack: Way = {
  call: 'offerCoupon',
  input: ({ id, before }) => ({ card_id: Number(id), is_offered: before['progress'] === '发放中' }),
};

const contentBack: Way = { call: 'takeBackChange', input: ({ entryId }) => ({ entry_id: entryId }) };

/**
 * Sends a form as it was before. What it says was stored last must still stand there: a later write of any kind is not
 * overwritten.
 */
const formBack = (call: Press[0], idField: string): Way => ({
  call,
  input: ({ id, before, after }) => {
    const whole = before['whole'] as State | undefined;
    return whole ? { ...whole, [idField]: id, updated: after['updated'] } : null;
  },
});

interface LoggedSku {
  readonly item_id: string;
  readonly stock: number;
}

/** Pieces are left alone, because some may have been sold meanwhile; a form that changed them goes back by hand. */
const goodsBack: Way = {
  call: 'saveGoods',
  input: (change) => {
    const form = formBack('saveGoods', 'goods_id').input(change);
    if (!form) return null;
    const later = new Map((change.after['skus'] as LoggedSku[]).map(({ item_id, stock }) => [item_id, stock]));
    const skus = form['skus'] as LoggedSku[];
    const hasOtherPieces = skus.some(({ item_id, stock }) => (later.get(item_id) ?? stock) !== stock);
    return hasOtherPieces ? null : { ...form, skus: skus.map(({ stock: _, ...sku }) => sku) };
  },
};

const durations = ['monthly', 'quarter', 'year'] as const;

/** Changes that can be undone alone. None of them has moved money, and each is undone by the call that makes it. */
const ways: Partial<Readonly<Record<Action, Way>>> = {
  'sku.change': skuBack,
  'goods.change': goodsBack,
  'goods.state': { call: 'updateStatus', input: ({ id, before }) => ({ goods_ids: [id], state: before['state'] }) },
  'goods.time': {
    call: 'timeGoods',
    input: ({ id, before }) => ({ goods_ids: [id], at: minuteOf((before['on_sale_at'] as number | null) ?? null) }),
  },
  'coupon.stop': couponBack,
  'coupon.resume': couponBack,
  'freight.change': { call: 'saveFreight', input: ({ before: { rules } }) => (rules ? { rules } : null) },
  'vip.change': {
    call: 'saveVipGrade',
    input: ({ id, before }) => ({
      vip_grade_id: Number(id),
      grade_name: before['name'],
      guide_title: before['guide'],
      discount: before['discount'],
      prices: durations.flatMap((card_type) =>
        before[card_type] === undefined ? [] : [{ card_type, price: before[card_type] }],
      ),
    }),
  },
  'member.grade': {
    call: 'gradeMember',
    input: ({ id, before }) => ({ user_id: Number(id), grade_id: before['grade'] }),
  },
  'member.strike-note': noteBack,
  'member.restore-note': noteBack,
  'order.change-receiver': {
    call: 'changeReceiver',
    // The log keeps no mobile, so that one that was changed cannot come back.
    input: ({ id, before, after }) =>
      after['mobile'] === 'kept' ? { order_id: id, receiver_mobile: '', ...before } : null,
  },
  'review.reply': {
    call: 'replyReview',
    input: ({ id, before }) => ({ rate_id: Number(id), reply: before['content'] }),
  },
  'review.hide': hiding('hideReview', 'rate_id'),
  'review.show': hiding('hideReview', 'rate_id'),
  'question.answer': {
    call: 'answerAsShop',
    input: ({ id, before }) => ({ question_id: Number(id), content: before['content'] }),
  },
  'question.hide': hiding('hideQuestion', 'question_id'),
  'question.show': hiding('hideQuestion', 'question_id'),
  'answer.hide': hiding('hideAnswer', 'answer_id'),
  'answer.show': hiding('hideAnswer', 'answer_id'),
  'imprint.change': { call: 'saveImprint', input: ({ before }) => ({ facts: before }) },
  'centre.change': formBack('saveCentre', 'centre_id'),
  'programme.change': formBack('saveProgramme', 'programme_id'),
  'designer.change': formBack('saveDesigner', 'designer_id'),
  'home.change': contentBack,
  'topic.change': contentBack,
  'article.change': contentBack,
  'words.change': contentBack,
};

const wayOf = (action: string): Way | undefined => ways[action as Action];

/** The call and input that put back the state before an entry; null for one that cannot be undone. */
export function pressBack(entry: StoredEntry): Press | null {
  const way = wayOf(entry.action);
  if (!way || entry.before === null || entry.after === null) return null;
  const input = way.input({
    entryId: entry.entry_id,
    id: entry.about.split(':')[1] ?? '',
    before: fromJson<State>(entry.before),
    after: fromJson<State>(entry.after),
  });
  return input && [way.call, input];
}

/** Actions that change the same of a thing as this one. */
const sameKind = (action: string): string[] => {
  const call = wayOf(action)?.call;
  return Object.entries(ways).flatMap(([name, way]) => (way?.call === call ? [name] : []));
};

/** Tells of entries about the price of a SKU whether it is still the one that they set: forms and imports set it under another name. */
async function pricesThatStand(
  read: Connection,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => boolean> {
  const setBy = ({ action, before, after }: StoredEntry): unknown => {
    if (action !== 'sku.change' || before === null || after === null) return undefined;
    const [was, is] = [fromJson<State>(before), fromJson<State>(after)];
    return changesPrice(was, is) ? is['price'] : undefined;
  };
  const abouts = entries.filter((entry) => setBy(entry) !== undefined).map(({ about }) => about);
  if (abouts.length === 0) return () => true;
  const ids = [...new Set(abouts)].map((about) => about.slice('sku:'.length));
  const skus = await read.selectFrom('sku').select(['item_id', 'price']).where('item_id', 'in', ids).execute();
  const priceOf = new Map(skus.map(({ item_id, price }) => [`sku:${item_id}`, price]));
  return (entry) => {
    const price = setBy(entry);
    return price === undefined || priceOf.get(entry.about) === price;
  };
}

/** Tells of entries about the state or the time of goods whether it still stands: forms, imports and the clock set it too. */
async function statesThatStand(
  read: Connection,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => boolean> {
  const told = entries.filter(({ action }) => action === 'goods.state' || action === 'goods.time');
  if (told.length === 0) return () => true;
  const ids = [...new Set(told.map(({ about }) => about.slice('goods:'.length)))];
  const rows = await read
    .selectFrom('goods')
    .leftJoin('goods_timing', 'goods_timing.goods_id', 'goods.goods_id')
    .select(['goods.goods_id', 'approve_status as state', 'at as on_sale_at'])
    .where('goods.goods_id', 'in', ids)
    .execute();
  const goodsOf = new Map(rows.map((row) => [`goods:${row.goods_id}`, row]));
  return ({ action, about, after }) => {
    const field = action === 'goods.state' ? 'state' : action === 'goods.time' ? 'on_sale_at' : undefined;
    return field === undefined || goodsOf.get(about)?.[field] === fromJson<State>(after ?? '{}')[field];
  };
}

/** Tells of each of these entries whether nothing of its kind was written about its thing later. */
export async function lastOfThings(
  read: Connection,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => boolean> {
  const able = entries.filter(({ action }) => wayOf(action));
  if (able.length === 0) return () => false;
  const rows = await read
    .selectFrom('staff_log')
    .select(['about', 'action'])
    .select(({ fn }) => fn.max('entry_id').as('last'))
    .where('about', 'in', [...new Set(able.map(({ about }) => about))])
    .groupBy(['about', 'action'])
    .execute();
  const hasPrice = await pricesThatStand(read, able);
  const hasState = await statesThatStand(read, able);
  return (entry) => {
    const { entry_id, about, action } = entry;
    if (!hasPrice(entry) || !hasState(entry)) return false;
    const kind = sameKind(action);
    return rows.every((row) => row.about !== about || !kind.includes(row.action) || Number(row.last) <= entry_id);
  };
}
