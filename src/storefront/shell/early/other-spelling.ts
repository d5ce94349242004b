// On the 404 page, for hosts that know one spelling of an address: our server and nginx redirect the others themselves
// (design.md §4), a bucket shows this page. It imports nothing, so that no other page's script changes.

/** Addresses made of digits have no other spelling; they usually belong to removed goods. */
const byNumber = /^\/(Goods|Brand|Experience)\/\d+$/;

/** The page of the release for a path in another case or with a closing slash, from the table that servers use. */
export function spelledRight(path: string, pages: readonly string[]): string | undefined {
  const wanted = path.replace(/(.)\/+$/, '$1').toLowerCase();
  const found = pages.find((page) => page.toLowerCase() === wanted);
  return found === path || found === '/404' ? undefined : found;
}

/** Redirects when the address is another spelling of a page. */
export async function followOtherSpelling(): Promise<void> {
  const { pathname, search, hash } = location;
  if (byNumber.test(pathname)) return;
  try {
    const answer = await fetch('/release.json');
    const { pages } = (await answer.json()) as { pages: Readonly<Record<string, unknown>> };
    const right = spelledRight(decodeURIComponent(pathname), Object.keys(pages));
    if (right) location.replace(encodeURI(right) + search + hash);
  } catch {
    // The 404 page stays as it is.
  }
}
