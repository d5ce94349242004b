import * as v from 'valibot';
import { Cents } from '#core/wire/primitives.ts';

/** What a parcel costs its buyer, by where it goes. */
export const FreightRule = v.object({
  /** Provinces as the region tree spells them; empty is everywhere else. */
  provinces: v.array(v.string()),
  fee: Cents,
  /** Worth of the goods from which it is free; null is never. */
  free_from: v.nullable(Cents),
  /** Days within which a parcel comes; none where the shop promises nothing. */
  days: v.optional(v.nullable(v.number())),
});
export type FreightRule = v.InferOutput<typeof FreightRule>;
