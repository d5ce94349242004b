import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type * as category from '#core/category/contract.ts';
import type { Category } from '#core/category/contract.ts';
import { categoryNode } from './node.ts';

export const categoryHandlers = {
  listCategories: async (input, context) => {
    allowCaching(context);
    // Only the mall itself sells anything here.
    if (input.distributor_id !== '0') return [];
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
      const node = categoryNode(row);
      nodes.set(node.id, node);
      const siblings = row.parent_id === null ? roots : nodes.get(row.parent_id)?.children;
      siblings?.push(node);
    }
    return input.only_top ? roots.map((root) => ({ ...root, children: [] })) : roots;
  },
} satisfies Handlers<Pick<typeof category, 'listCategories'>>;
