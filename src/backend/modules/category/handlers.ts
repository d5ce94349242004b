import { allowCaching } from '#backend/cacheable.ts';
import type { Handlers } from '#backend/handler.ts';
import type * as category from '#contract/category.ts';
import type { Category } from '#contract/category.ts';

export const categoryHandlers = {
  listCategories: async (_input, context) => {
    const rows = await context.database.read
      .selectFrom('category')
      .orderBy('level')
      .orderBy('sort', 'desc')
      .orderBy('category_id')
      .selectAll()
      .execute();
    const nodes = new Map<string, Category>();
    const roots: Category[] = [];
    for (const row of rows) {
      const node: Category = {
        id: row.category_id,
        category_id: row.category_id,
        category_name: row.name,
        label: row.name,
        category_level: row.level,
        parent_id: row.parent_id ?? '0',
        path: row.path,
        sort: row.sort,
        image_url: row.image_url,
        children: [],
      };
      nodes.set(node.id, node);
      const siblings = row.parent_id === null ? roots : nodes.get(row.parent_id)?.children;
      siblings?.push(node);
    }
    allowCaching(context);
    return roots;
  },
} satisfies Handlers<Pick<typeof category, 'listCategories'>>;
