import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { DivisionCode } from '#core/wire/primitives.ts';

const names = { value: DivisionCode, label: v.string() };

/** Provinces with their cities and districts, with six-digit codes and no deeper level (contract 8.1, spec §3). */
export const listRegions = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/addressarea',
  'public',
  v.object({}),
  v.array(
    v.object({
      ...names,
      children: v.optional(v.array(v.object({ ...names, children: v.optional(v.array(v.object(names))) }))),
    }),
  ),
);

/** `parent_id` "0" is above the provinces; `path` lists the codes from the province down, "310000,310100". */
const node = { ...names, id: DivisionCode, parent_id: v.string(), path: v.string() };

/** The same regions, each with its position in the tree (contract 8.1). */
export const listRegionTree = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/espier/address',
  'open',
  v.object({}),
  v.array(
    v.object({
      ...node,
      children: v.optional(v.array(v.object({ ...node, children: v.optional(v.array(v.object(node))) }))),
    }),
  ),
);
