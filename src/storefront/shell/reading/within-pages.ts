/** A page of a list; beyond the last one it is the last: its rows may have left it, or the address may be old. */
export async function withinPages<Query extends { readonly page: number }, Page extends { readonly pages: number }>(
  query: Query,
  read: (query: Query) => Promise<Page>,
): Promise<Page> {
  const found = await read(query);
  return query.page > found.pages ? read({ ...query, page: found.pages }) : found;
}
