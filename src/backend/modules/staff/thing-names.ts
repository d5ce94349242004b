import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { contains } from '#backend/db/sql-text.ts';
import { wishesIn } from '#backend/modules/enquiry/wishes.ts';

/** Where the things of a kind have their names: its table, the column of their ids, and that of their names. */
const kinds: Readonly<Record<string, readonly [table: string, id: string, name: string]>> = {
  staff: ['staff', 'staff_id', 'name'],
  goods: ['goods', 'goods_id', 'item_name'],
  category: ['category', 'category_id', 'name'],
  brand: ['brand', 'brand_id', 'name'],
  coupon: ['coupon', 'card_id', 'title'],
  sale: ['activity', 'activity_id', 'name'],
  topic: ['topic', 'name', 'title'],
  article: ['article', 'code', 'title'],
  centre: ['experience', 'experience_id', 'name'],
  dynamic: ['experience_dynamic', 'dynamic_id', 'title'],
  programme: ['programme', 'programme_id', 'name'],
  designer: ['designer', 'designer_id', 'name'],
  member: ['member', 'user_id', 'username'],
  question: ['question', 'question_id', 'content'],
  review: ['rate', 'rate_id', 'content'],
};

/** A thing that entries of the log are about. */
interface Thing {
  readonly id: string;
  readonly name: string;
  /** The product that a SKU is of, "" for other things. */
  readonly goods_id: string;
}

/** Ids that a search finds of one kind. */
const mostFound = 200;

const splitOf = (about: string): readonly [kind: string, id: string] => {
  const at = about.indexOf(':');
  return at < 0 ? [about, ''] : [about.slice(0, at), about.slice(at + 1)];
};

/** SKUs with the name of their product and their options. */
const skus = (read: Connection) =>
  read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'goods.item_name', 'sku.spec_name']);

async function thingsOf(read: Connection, kind: string, ids: readonly string[]): Promise<readonly Thing[]> {
  if (kind === 'sku') {
    const rows = await skus(read).where('sku.item_id', 'in', ids).execute();
    return rows.map((row) => ({
      id: row.item_id,
      name: `${row.item_name} ${row.spec_name}`.trim(),
      goods_id: row.goods_id,
    }));
  }
  if (kind === 'enquiry') {
    const ref = sql<string>`wish.kind || '-' || wish.ref`;
    const rows = await wishesIn(read).select(ref.as('id')).where(ref, 'in', ids).execute();
    return rows.map((row) => ({ id: row.id, name: row.contacts, goods_id: '' }));
  }
  const place = kinds[kind];
  if (!place) return [];
  const [table, id, name] = place;
  const { rows } = await sql<{ id: string; name: string }>`
    select cast(${sql.ref(id)} as text) as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where cast(${sql.ref(id)} as text) in (${sql.join(ids)})`.execute(read);
  return rows.map((row) => ({ ...row, goods_id: '' }));
}

/** The things of some entries by `about`, one query for each kind; those that are gone or have no name are not there. */
export async function namesOf(read: Connection, abouts: readonly string[]): Promise<ReadonlyMap<string, Thing>> {
  const found = new Map<string, Thing>();
  for (const [kind, all] of Map.groupBy(new Set(abouts), (about) => splitOf(about)[0])) {
    const ids = all.map((about) => splitOf(about)[1]).filter(Boolean);
    if (ids.length === 0) continue;
    for (const thing of await thingsOf(read, kind, ids)) found.set(`${kind}:${thing.id}`, thing);
  }
  return found;
}

/** What entries are about whose thing has a name with `search` in it. */
export async function aboutsNamed(read: Connection, search: string): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, [table, id, name]] of Object.entries(kinds)) {
    const { rows } = await sql<{ id: string }>`
      select cast(${sql.ref(id)} as text) as id from ${sql.table(table)}
      where ${contains(sql.ref(name), search)} limit ${mostFound}`.execute(read);
    found.push(...rows.map((row) => `${kind}:${row.id}`));
  }
  const items = await skus(read)
    .where((row) => contains(row.ref('goods.item_name'), search))
    .limit(mostFound)
    .execute();
  return [...found, ...items.map(({ item_id }) => `sku:${item_id}`)];
}
