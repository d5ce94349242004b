import { allowCaching } from '#backend/app/cacheable.ts';
import type { Handlers } from '#backend/app/handler.ts';
import type { Region } from '#core/address/contract.ts';
import type { listRegions, listRegionTree } from '#core/region/contract.ts';
import { loadRegions } from '#core/region/load.ts';

/** A region with its position in the tree. */
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

export const regionHandlers: Handlers<{ listRegions: typeof listRegions; listRegionTree: typeof listRegionTree }> = {
  listRegions: async (_input, context) => {
    allowCaching(context);
    return loadRegions();
  },

  listRegionTree: async (_input, context) => {
    allowCaching(context);
    return (await loadRegions()).map((province) => placed(province, []));
  },
};
