import type { Context } from '#backend/app/handler.ts';
import { withPersonal } from '#backend/modules/goods/personal.ts';
import type { EndpointName } from '#core/endpoints.ts';

/** Makes a member's answer of a stranger's. */
type ForMember = (
  context: Pick<Context, 'caller' | 'database'>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<Uint8Array<ArrayBuffer>>;

const same: ForMember = async (_, bytes) => bytes;

/**
 * Calls whose answer to a stranger depends on their input and on the tables of the catalogue alone (migration 48): neither on
 * the caller, nor on the clock, nor on the address that was called. A member gets it too, with what is the member's own.
 */
export const keptCalls: ReadonlyMap<EndpointName, ForMember> = new Map([
  ['listGoods', withPersonal],
  ['listItems', withPersonal],
  ['listCategories', same],
  ['listCategoryZones', same],
] as const);

/** Whether a list begins with the caller's favourites, so that no stranger's list can be made into it. */
export const isOwnList = (input: Readonly<Record<string, unknown>>): boolean => 'is_fav_first' in input;

/** Everything of a request that such an answer to a stranger depends on. */
export const keyOf = (name: EndpointName, { url, headers }: Request, origin: string, text: string): string =>
  [name, origin, url.slice(url.indexOf('?') + 1 || url.length), headers.get('content-type') ?? '', text].join('\n');
