import * as v from 'valibot';
import type { PlaceChanges } from '#core/programme/set.ts';
import { maxLineQuantity } from '#core/site/limits.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';

const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/));
const Num = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity));

const Stored = v.object({
  code: v.string(),
  changes: v.record(
    v.string(),
    v.object({
      num: v.exactOptional(Num),
      isOut: v.exactOptional(v.boolean()),
      instead: v.optional(
        v.object({
          itemId: Id,
          goodsKey: Id,
          name: v.string(),
          brand: v.string(),
          picture: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:|$)/)),
          cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
          level: v.picklist([0, 1, 2]),
        }),
      ),
    }),
  ),
});

/** The changes to a programme, kept while this tab lives: looking at a device and coming back must not undo them. */
export function loadChanges(code: string): PlaceChanges {
  const stored = v.safeParse(Stored, readStored('session', pageStorageKeys.programmeChanges));
  return stored.success && stored.output.code === code ? stored.output.changes : {};
}

/** Keeps the changes of one programme, the most recent one. */
export function saveChanges(code: string, changes: PlaceChanges): void {
  if (Object.keys(changes).length === 0) removeStored('session', pageStorageKeys.programmeChanges);
  else writeStored('session', pageStorageKeys.programmeChanges, { code, changes });
}
