import * as v from 'valibot';
import { LiveProgrammeRow } from '#core/programme/contract.ts';
import { PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, IntId, IntInput, pageOf, Seconds, Text } from '#core/wire/primitives.ts';

/** A designer in a list (contract 14.7). */
export const Designer = v.object({
  id: IntId,
  /** The code in the page's address `/design/{code}`. */
  code: Id,
  name: v.string(),
  avatar: PictureHref,
  title: Text,
  /** Years in the trade. */
  years: v.number(),
  style: v.array(v.string()),
  project_num: v.number(),
  /** 0–5, one decimal. */
  score: v.number(),
  city: Text,
  /** When the designer was last changed, unseen parts too; 0 where a gateway does not say. */
  updated: v.optional(Seconds, 0),
});
export type Designer = v.InferOutput<typeof Designer>;

/** Lists designers (contract 14.7). `cate_id` is a smartCategory they have drawn programmes for. */
export const listDesigners = /* @__PURE__ */ endpoint(
  'POST /papi/home/design/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(10, 100),
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    cate_id: v.optional(IntInput, 0),
  }),
  pageOf(Designer),
);

/** One designer by code (contract 14.7). Unknown → HTTP 400 设计师不存在. */
export const getDesigner = /* @__PURE__ */ endpoint(
  'GET /papi/home/design/{code}/info',
  'open',
  v.object({ code: v.string() }),
  v.object({ ...Designer.entries, intro: v.string(), images: Pictures }),
);

/** The programmes of a designer, newest first (contract 14.7). */
export const listDesignerProgrammes = /* @__PURE__ */ endpoint(
  'POST /papi/home/design/{id}/project',
  'open',
  v.object({ id: v.string(), page_no: PageInput, page_size: pageSizeInput(10, 100) }),
  pageOf(LiveProgrammeRow),
);
