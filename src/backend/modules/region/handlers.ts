import { allowCaching } from '#backend/cacheable.ts';
import type { Handlers } from '#backend/handler.ts';
import type { Region } from '#contract/address.ts';
import type { listRegionPlaces, listRegions } from '#contract/region.ts';
import { loadRegions } from '#domain/region/load.ts';

/** A region that knows where in the tree it stands. */
interface PlacedRegion {
  readonly id: string;
  readonly parent_id: string;
  readonly path: string;
  readonly value: string;
  readonly label: string;
  readonly children?: PlacedRegion[];
}

const placed = ({ value, label, children }: Region, above: readonly string[]): PlacedRegion => {
  const codes = [...above, value];
  return {
    id: value,
    parent_id: above.at(-1) ?? '0',
    path: codes.join(','),
    value,
    label,
    ...(children && { children: children.map((child) => placed(child, codes)) }),
  };
};

export const regionHandlers: Handlers<{ listRegions: typeof listRegions; listRegionPlaces: typeof listRegionPlaces }> =
  {
    listRegions: async (_input, context) => {
      allowCaching(context);
      return loadRegions();
    },

    listRegionPlaces: async (_input, context) => {
      allowCaching(context);
      return (await loadRegions()).map((province) => placed(province, []));
    },
  };
