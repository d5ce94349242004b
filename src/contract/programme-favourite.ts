import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PageInput, pageOf, pageSizeInput } from './primitives.ts';
import { favouriteEntries, LiveProgrammeRow } from './programme.ts';

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
