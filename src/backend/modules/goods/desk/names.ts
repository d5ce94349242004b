import type { Connection } from '#backend/db/open.ts';

/** Finds brands and categories by the names that a table has for them. */
export interface Named {
  readonly brand: (name: string) => number | undefined;
  /** By its names from the root, with any sign between them, or by its own name where no other category has it. */
  readonly category: (name: string) => string | undefined;
  /** Names from the root, as 智能安防/智能门锁. */
  readonly pathOf: (categoryId: string) => string;
}

const between = '/';
const bare = (path: string): string =>
  path
    .split(/[/／>＞\\]/)
    .map((name) => name.trim())
    .join(between);

/** Reads the names of all brands and categories. */
export async function namesOf(connection: Connection): Promise<Named> {
  const brands = await connection.selectFrom('brand').select(['brand_id', 'name']).execute();
  const categories = await connection.selectFrom('category').select(['category_id', 'name', 'path']).execute();
  const nameOf = new Map(categories.map(({ category_id, name }) => [category_id, name]));
  const pathOf = new Map(
    categories.map(({ category_id, path }) => [
      category_id,
      path
        .split(',')
        .map((id) => nameOf.get(id) ?? id)
        .join(between),
    ]),
  );
  const byPath = new Map([...pathOf].map(([id, path]) => [path, id]));
  const byName = new Map<string, string[]>();
  for (const { category_id, name } of categories) byName.set(name, [...(byName.get(name) ?? []), category_id]);
  const brandOf = new Map(brands.map(({ brand_id, name }) => [name, brand_id]));
  return {
    brand: (name) => brandOf.get(name.trim()),
    category: (name) => {
      const [only, ...others] = byName.get(name.trim()) ?? [];
      return byPath.get(bare(name)) ?? (others.length === 0 ? only : undefined);
    },
    pathOf: (id) => pathOf.get(id) ?? '',
  };
}
