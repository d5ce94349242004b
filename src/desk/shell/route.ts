import { atom } from 'nanostores';

/** Address of the open desk below `/admin/`, with its query. */
export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

const read = (): Route => ({
  path: location.pathname.replace(/^\/admin\/?/, '').replace(/\/$/, ''),
  query: new URLSearchParams(location.search),
});

export const $route = atom<Route>({ path: '', query: new URLSearchParams() });

/** Follows the address from now on. */
export function followAddress(): void {
  $route.set(read());
  addEventListener('popstate', () => $route.set(read()));
}

/** Address of a desk: its path and the parts of the query that are set. */
export function addressOf(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const set = Object.entries(query).filter(([, value]) => value !== '' && value !== 0);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return `/admin${path && `/${path}`}${text && `?${text}`}`;
}

/** Opens a desk; `replace` where the step back should skip this one. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  $route.set(read());
}
