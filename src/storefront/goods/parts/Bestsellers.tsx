import { useEffect, useState } from 'react';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { loadBestsellers } from '#storefront/goods/library/store.ts';
import { GoodsGrid } from './GoodsGrid.tsx';
import '#storefront/shell/list/list.css';

interface Props {
  title: string;
  count: number;
  /** The rows that are already on the page. */
  besides?: readonly ListedGoods[];
}

const none: readonly ListedGoods[] = [];

/** The bestsellers under a short or empty list; nothing when they cannot be read. */
export function Bestsellers({ title, count, besides = none }: Props) {
  const [rows, setRows] = useState(none);
  useEffect(() => {
    let isShown = true;
    void loadBestsellers(count + besides.length).then((found) => {
      if (isShown) setRows(found);
    });
    return () => {
      isShown = false;
    };
  }, [count, besides]);
  const shown = rows.filter((row) => besides.every((other) => other.item_id !== row.item_id)).slice(0, count);
  if (shown.length === 0) return null;
  return (
    <section className="bestsellers" aria-label={title}>
      <p className="bestsellers__title">{title}</p>
      <GoodsGrid goods={shown} look="white" />
    </section>
  );
}
