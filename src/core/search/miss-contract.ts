import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { requiredText } from '#core/wire/primitives.ts';

/** Reports a search without results (ours, contract 14.2). The operator sees which goods shoppers miss. */
export const reportSearchMiss = /* @__PURE__ */ endpoint(
  'POST /papi/app/search/miss',
  'open',
  v.object({ keywords: requiredText('请输入搜索词', 60) }),
  v.object({ counted: v.boolean() }),
);
