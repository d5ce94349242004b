import * as v from 'valibot';
import { favouriteEntries, LiveProgrammeRow } from '#core/programme/contract.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { pageOf } from '#core/wire/primitives.ts';

/** The member's favourite programmes, newest first (contract 14.6). */
export const listFavouriteProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/fav/list',
  'token',
  v.object({ page_no: PageInput, page_size: pageSizeInput(10, 100) }),
  pageOf(LiveProgrammeRow),
);

/** Toggles a programme as a favourite (contract 14.6). Unknown → HTTP 400 方案不存在. */
export const toggleProgrammeFavourite = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/{id}/fav',
  'token',
  v.object({ id: v.string() }),
  v.object(favouriteEntries),
);
