import {
  type DesignerFilter,
  designerFilterQuery,
  noDesignerFilter,
  parseDesignerFilter,
} from '#core/designer/filter.ts';
import type { FilterControl } from '#storefront/shell/list/FilterLink.tsx';
import { useAddress } from '#storefront/shell/list/use-address.ts';

export type DesignerControl = FilterControl<DesignerFilter>;

/** The filter of the list. A press tells `onPress` before it narrows, Back does not. */
export function useDesignerFilter(path: string, onPress: () => void): DesignerControl {
  const control = useAddress<DesignerFilter>({
    first: noDesignerFilter,
    parse: parseDesignerFilter,
    print: (filter) => path + designerFilterQuery(filter),
  });
  return {
    ...control,
    change: (next) => {
      onPress();
      control.change(next);
    },
  };
}
