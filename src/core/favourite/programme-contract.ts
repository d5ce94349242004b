import * as v from 'valibot';
import { favouriteEntries, LiveProgrammeRow } from '#core/programme/contract.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageOf, pageSizeInput } from '#core/wire/primitives.ts';

/** Programmes the member keeps, newest first (contract 14.6). */
export const listFavouriteProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/fav/list',
  'token',
  v.object({ page_no: PageInput, page_size: pageSizeInput(10, 100) }),
  pageOf(LiveProgrammeRow),
);

/** Keeps a programme, or lets it go when it is kept already (contract 14.6). Unknown → HTTP 400 方案不存在. */
export const toggleProgrammeFavourite = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/{id}/fav',
  'token',
  v.object({ id: v.string() }),
  v.object(favouriteEntries),
);
