import type { Actor } from '#backend/testing/contract/world.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a client sends with one call. */
export interface Sent {
  /** Values of the `{name}` parts of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Values;
  /** A form, as `qs` writes it: `rates[0][star]=5`. */
  readonly form?: Values;
  readonly file?: File;
}

/** One call of a client of the family, as that client makes it. */
export interface FamilyCall {
  /** ED: the PC client of ECShopX for Nuxt 2; EW: the one for Nuxt 4. */
  readonly client: 'ED' | 'EW';
  /** Name of the function in the client. */
  readonly name: string;
  /** `GET /goods/items`, below `/api/h5app/wxapp`. */
  readonly line: string;
  readonly sent: Sent | ((actor: Actor) => Promise<Sent> | Sent);
  /**
   * Fields that its templates read, with the type they need: `list[].item_id text`. A list has to have a row, unless the
   * feature is one that docs/compat.md calls absent: then `isAbsent`.
   */
  readonly reads: readonly string[];
  readonly isAbsent?: true;
}

/** A call as a line of a table: name, method and path, what is sent, what is read, whether the feature is absent. */
export type CallRow = readonly [
  name: string,
  line: string,
  sent: FamilyCall['sent'],
  reads: readonly string[],
  isAbsent?: true,
];

export const callsOf = (client: FamilyCall['client'], table: readonly CallRow[]): FamilyCall[] =>
  table.map(([name, line, sent, reads, isAbsent]) => ({
    client,
    name,
    line,
    sent,
    reads,
    ...(isAbsent && { isAbsent }),
  }));

const base = '/api/h5app/wxapp';

/** Writes nested values with brackets and indices, as `qs.stringify` does. */
function bracketed(values: Values, into = new URLSearchParams(), prefix = ''): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object' && value !== null) bracketed(value as Values, into, key);
    else if (value !== undefined) into.append(key, String(value));
  }
  return into;
}

/** Writes a query as axios and ofetch do: `a[]=1` for lists, objects in them as JSON text. */
function queryOf(values: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      for (const one of value) query.append(`${name}[]`, typeof one === 'object' ? JSON.stringify(one) : String(one));
    } else if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query;
}

/** The request of a call, with the company that every client of the family names. */
export function requestOf(call: FamilyCall, sent: Sent): { path: string; init: RequestInit } {
  const [method = 'GET', pattern = ''] = call.line.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => sent.path?.[name] ?? '');
  const company = { company_id: '1' };
  const isGet = method === 'GET';
  const country = call.client === 'EW' ? { country_code: 'zh-CN' } : {};
  const query = queryOf({ ...sent.query, ...(isGet && { ...company, ...country }) });
  const init: RequestInit = { method };
  if (sent.file) {
    const parts = new FormData();
    parts.append('images', sent.file, sent.file.name);
    init.body = parts;
  } else if (!isGet) {
    init.body = bracketed({ ...sent.form, ...company, ...country }).toString();
    // The XHR default of a text body, which ED keeps for DELETE.
    const type = method === 'DELETE' && call.client === 'ED' ? 'text/plain' : 'application/x-www-form-urlencoded';
    init.headers = { 'content-type': type };
  }
  const text = query.toString();
  return { path: `${base}${path}${text && `?${text}`}`, init };
}

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  /** A number, or its text: what a template prints or divides. */
  digits: (value) =>
    (typeof value === 'number' || typeof value === 'string') && value !== '' && !Number.isNaN(Number(value)),
  flag: (value) => typeof value === 'boolean' || value === 0 || value === 1 || value === 'true' || value === 'false',
  list: (value) => Array.isArray(value),
  any: (value) => value !== undefined,
};

/** Fields that a template reads and the reply lacks, or has in another type. */
export function unread(reply: unknown, { reads, isAbsent }: Pick<FamilyCall, 'reads' | 'isAbsent'>): string[] {
  return reads.filter((line) => {
    const [path = '', type = 'any'] = line.split(' ');
    let values: unknown[] = [reply];
    for (const part of path === '' ? [] : path.split('.')) {
      const name = part.replace(/(\[\])+$/, '');
      values = values.map((value) => (name === '' ? value : (value as Values | null | undefined)?.[name]));
      if (part.endsWith('[]')) {
        if (!values.every(Array.isArray)) return true;
        values = values.flat();
        if (values.length === 0) return isAbsent !== true;
      }
    }
    return !values.every(isOf[type] ?? (() => false));
  });
}
