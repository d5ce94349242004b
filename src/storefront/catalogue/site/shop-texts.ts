import { type ShopText, shopTexts } from '#core/topic/names.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';

/** The texts of the shop that the backend has, by the names of their topics. */
export const shopTextsHere = view('shop-texts', (): readonly { name: string; slug: ShopText }[] => {
  const here = new Set(currentSnapshot().keys('topic'));
  return (Object.entries(shopTexts) as [ShopText, string][]).flatMap(([slug, name]) =>
    here.has(slug) ? [{ name, slug }] : [],
  );
});
