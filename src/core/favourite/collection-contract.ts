import * as v from 'valibot';
import { BrandRow } from '#core/brand/contract.ts';
import { LiveExperienceRow } from '#core/experience/contract.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, pageOf } from '#core/wire/primitives.ts';

const onePage = v.object({ page_no: PageInput, page_size: pageSizeInput(20, 100) });

/**
 * The member's favourite centres, newest first (ours, contract 14.17; the toggle is 10.8). Closed centres are left out.
 */
export const listFavouriteExperiences = /* @__PURE__ */ endpoint(
  'POST /papi/home/store/fav/list',
  'token',
  onePage,
  pageOf(LiveExperienceRow),
);

/** The brands the member follows, newest first (ours, contract 14.17). */
export const listFavouriteBrands = /* @__PURE__ */ endpoint(
  'POST /papi/home/brand/fav/list',
  'token',
  onePage,
  pageOf(BrandRow),
);

/**
 * Toggles a brand as a favourite: every call changes the state, as for centres and programmes (ours, contract 14.17).
 * Unknown → HTTP 400.
 */
export const toggleBrandFavourite = /* @__PURE__ */ endpoint(
  'POST /papi/home/brand/{id}/fav',
  'token',
  v.object({ id: v.string() }),
  v.object({ is_fav: Bool }),
);
