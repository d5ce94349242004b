import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { requiredText } from '#core/wire/primitives.ts';

/** Tells that a search has found nothing (ours, contract 14.2): the operator sees what is asked for and not there. */
export const reportSearchMiss = /* @__PURE__ */ endpoint(
  'POST /papi/app/search/miss',
  'open',
  v.object({ keywords: requiredText('请输入搜索词', 60) }),
  v.object({ counted: v.boolean() }),
);
