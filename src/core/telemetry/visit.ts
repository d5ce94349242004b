import * as v from 'valibot';
import { shopEvents } from './event.ts';
import { templates } from './template.ts';
import { mostFaults, placePattern, tidyText } from './tidy.ts';

/** Most bytes of a visit. */
export const visitCapBytes = 8 * 1024;

const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** What a page has seen until it was hidden. Nothing in it names a visitor, a member or a thing. */
export const Visit = v.strictObject({
  template: v.picklist(templates),
  /** The first message of a page counts it as visited; later ones add to it. */
  isFirst: v.boolean(),
  vitals: v.strictObject({
    lcp: v.optional(Milliseconds),
    inp: v.optional(Milliseconds),
    /** In thousandths. */
    cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
    ttfb: v.optional(Milliseconds),
  }),
  events: v.pipe(v.array(v.picklist(shopEvents)), v.maxLength(20)),
  faults: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(['error', 'rejection']),
        // Tidied again here: anybody may send.
        text: v.pipe(v.string(), v.maxLength(1000), v.transform(tidyText)),
        place: v.union([v.literal(''), v.pipe(v.string(), v.regex(placePattern))]),
      }),
    ),
    v.maxLength(mostFaults),
  ),
});

export type Visit = v.InferOutput<typeof Visit>;
/** Uncaught: `error` of a script, `rejection` of a promise. */
export type Fault = Visit['faults'][number];
