import { useEffect, useState } from 'react';
import { ProgrammeCard } from '#storefront/programme/parts/ProgrammeCard.tsx';
import { counted } from '#storefront/shell/parts/counted.ts';
import { FavouriteTool } from './FavouriteTool.tsx';
import { loadFreshProgrammes } from './fresh-programmes.ts';
import type { ListedProgramme } from './store.ts';
import '#storefront/goods/parts/card-wide.css';
import '#storefront/goods/parts/card.css';
import '#storefront/shell/list/list.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/skeleton.css';
import '#storefront/goods/parts/GoodsCard.css';

/** The cards of the library. `isPrinted`: rows of the snapshot, whose prices are freshened once they are visible. */
export function ProgrammeGrid({ rows, isPrinted }: { rows: readonly ListedProgramme[]; isPrinted: boolean }) {
  const [prices, setPrices] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    let isShown = isPrinted && rows.length > 0;
    if (!isShown) return;
    void loadFreshProgrammes(rows.map(({ id }) => id)).then((fresh) => isShown && setPrices(fresh));
    return () => {
      isShown = false;
    };
  }, [rows, isPrinted]);
  return (
    <div className="grid grid--4 list-grid programmes" {...counted(rows.length)}>
      {rows.map((row, index) => (
        <ProgrammeCard
          key={row.id}
          programme={{ ...row, price: prices.get(row.id) ?? row.price }}
          eager={index < 4}
          press={index === 0 ? '看设备清单' : undefined}
          badge={row.is_package === 1 ? '智能套餐' : undefined}
          tools={<FavouriteTool programme={row} />}
        />
      ))}
    </div>
  );
}

/** Cards in their final size while a list loads. */
export function SkeletonProgrammes({ count }: { count: number }) {
  return (
    <div className="grid grid--4 list-grid programmes" {...counted(count)} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="card">
          <div className="card__pic card__pic--wide skeleton" />
          <div className="card__body">
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line skeleton--short" />
            <div className="card__price skeleton" />
          </div>
        </div>
      ))}
    </div>
  );
}
