import { useEffect, useState } from 'react';
import {
  type DesignerFilter,
  designerFilterQuery,
  noDesignerFilter,
  parseDesignerFilter,
} from '#core/designer/filter.ts';
import { pushAddress } from '#storefront/shell/session/navigation.ts';

/** The filter of the list, kept in the address: read after the first paint, followed when the visitor goes back. */
export function useDesignerFilter(path: string, onChange: () => void) {
  const [filter, setFilter] = useState<DesignerFilter>(noDesignerFilter);

  useEffect(() => {
    const read = () => setFilter(parseDesignerFilter(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const hrefOf = (next: DesignerFilter): string => path + designerFilterQuery(next);
  const change = (next: DesignerFilter): void => {
    pushAddress(hrefOf(next));
    onChange();
    setFilter(next);
  };
  return { filter, hrefOf, change };
}

export type DesignerControl = ReturnType<typeof useDesignerFilter>;
