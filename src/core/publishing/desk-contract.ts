import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { IntInput } from '#core/wire/primitives.ts';
import { pageKinds } from './page-kinds.ts';
import { acceptPattern } from './questions.ts';
import { Version } from './version.ts';

/** What waits for somebody, and how today goes. */
export const getToday = /* @__PURE__ */ deskRead(
  '/admin/api/today',
  'staff',
  v.object({}),
  v.object({
    to_ship: v.number(),
    cancel_asked: v.number(),
    cases: v.number(),
    /** Proofs of bank transfers to check, and refunds to return by bank. */
    transfers: v.number(),
    /** Enquiries that nobody takes care of yet. */
    enquiries: v.number(),
    /** Those of the orders, cases and enquiries above that have waited longer than a day. */
    late: v.object({ to_ship: v.number(), cases: v.number(), enquiries: v.number() }),
    /** Goods on sale with at most the number of pieces that counts as low, and those of them with a SKU that is sold out. */
    low_stock: v.number(),
    sold_out: v.number(),
    /** Orders placed and cents paid, by day, today last. */
    days: v.array(v.object({ day: v.string(), orders: v.number(), paid_fee: v.number() })),
    /** Searches of the last seven days that found nothing, most frequent first. */
    missed: v.array(v.object({ word: v.string(), times: v.number() })),
  }),
);

const State = v.object({
  /** Whether this process can publish. */
  is_able: v.boolean(),
  sequence: v.number(),
  /** Unix seconds, 0 before the first release. */
  published: v.number(),
  is_running: v.boolean(),
  lines: v.array(v.string()),
  /** How the last run ended: 0 is well, null without one. */
  code: v.nullable(v.number()),
  /** Whether the run, or the last one, is a trial. */
  is_trial: v.boolean(),
  /** What a guard asks that has stopped the last run. */
  question: v.nullable(v.object({ accept: v.string(), text: v.string() })),
  /** Pages that a publish would change, by the last run when it was a trial that went well; not all of their addresses. */
  would_change: v.nullable(v.object({ total: v.number(), paths: v.array(v.string()) })),
  /** Unix seconds at which the content of the release was read: what is changed later waits. */
  read: v.number(),
  /** Number of things other than goods changed since the release: the home page, topics, articles, programmes, centres … */
  content_total: v.number(),
  /** Number of goods changed since the release, and the latest of them. */
  waiting_total: v.number(),
  waiting: v.array(
    v.object({
      goods_id: v.string(),
      item_name: v.string(),
      /** Its first picture, "" without one. */
      pic: v.string(),
      updated: v.number(),
      /** What the staff changed of it last, null where something else did, such as an answer to a question about it. */
      change: v.nullable(v.object({ name: v.string(), before: Version, after: Version })),
    }),
  ),
});

/** Answers to questions of the guards. */
const accept = v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(acceptPattern))), v.maxLength(8)), []);

/** What is published, and what waits for the next release. */
export const getPublishing = /* @__PURE__ */ deskRead('/admin/api/publishing', 'staff', v.object({}), State);

const KindCounts = v.array(v.object({ kind: v.picklist(pageKinds), count: v.number() }));

/** The newest releases that are kept, newest first, at most ten. */
export const listReleases = /* @__PURE__ */ deskRead(
  '/admin/api/publishing/releases',
  'staff',
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        sequence: v.number(),
        /** Unix seconds. */
        published: v.number(),
        /** Its pages by kind, the most frequent first. */
        pages: KindCounts,
        is_current: v.boolean(),
        /** Pages whose answer differs from the release before. */
        changed: KindCounts,
        /** Who has pressed for it, "" for one that the server has published by itself. */
        by: v.string(),
      }),
    ),
  }),
);

/**
 * Does all that a publish does and throws it away: what would change, and what the publish would ask. No guard is answered
 * here, because a snapshot that one has let pass is what the next publish compares with.
 */
export const tryPublishing = /* @__PURE__ */ deskWrite(
  '/admin/api/publishing/trial',
  ['goods', 'content'],
  v.object({}),
  v.object({ status: v.boolean() }),
);

/** Texts that a page loses and gains by the last trial; its two versions stand below `/admin/api/publishing/preview/`. */
export const getPageChange = /* @__PURE__ */ deskRead(
  '/admin/api/publishing/page',
  ['goods', 'content'],
  v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)) }),
  v.object({
    is_new: v.boolean(),
    is_gone: v.boolean(),
    removed: v.array(v.string()),
    added: v.array(v.string()),
  }),
);

/**
 * Puts another of the kept releases online at once. What is changed later is published as usual; the release that is left is not
 * published again until something has changed.
 */
export const rollBackRelease = /* @__PURE__ */ deskWrite(
  '/admin/api/publishing/rollback',
  ['goods', 'content'],
  v.object({ sequence: v.pipe(IntInput, v.minValue(1, '版本不正确')) }),
  v.object({ sequence: v.number() }),
);

/** Publishes what has changed. A guard that asks stops it, until the answer comes with the next press. */
export const publishNow = /* @__PURE__ */ deskWrite(
  '/admin/api/publishing/start',
  ['goods', 'content'],
  v.object({ accept }),
  v.object({ status: v.boolean() }),
);
