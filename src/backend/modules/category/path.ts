import type { Connection } from '#backend/db/open.ts';
import type { Category } from '#core/category/contract.ts';
import { categoryNode } from './node.ts';

/** The categories of a path ("3,31,311") as a tree of one branch (contract 1.2). */
export async function loadCategoryPath(connection: Connection, path: string): Promise<Category[]> {
  const rows = await connection
    .selectFrom('category')
    .where('category_id', 'in', path.split(','))
    .orderBy('level', 'desc')
    .selectAll()
    .execute();
  let branch: Category[] = [];
  for (const row of rows) branch = [{ ...categoryNode(row), children: branch }];
  return branch;
}
