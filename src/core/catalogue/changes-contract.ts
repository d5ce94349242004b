import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id } from '#core/wire/primitives.ts';

/**
 * What has changed in the catalogue since an earlier answer, of which `since` is the token (contract 14.27). Ours: a gateway
 * without it is read list by list.
 */
export const listChanges = /* @__PURE__ */ endpoint(
  'GET /papi/home/changes',
  'open',
  v.object({ since: v.optional(v.pipe(v.string(), v.maxLength(80, '凭据过长')), '') }),
  v.object({
    /** For the next question. What is read after this answer is at least as new. */
    token: v.string(),
    /** False: the token says nothing here, so everything has to be read. */
    is_known: Bool,
    /** Everything may have changed, or too much to be named. */
    is_all: Bool,
    /** Something beside goods has changed. */
    has_others: Bool,
    /** The goods that may have changed, come or gone. */
    goods: v.array(Id),
  }),
);
