import type { Category } from '#core/category/contract.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { view } from '#snapshot/read/view.ts';
import { catalogue, goodsCategories, sharePicture } from '#storefront/catalogue/cards.ts';
import { smallPicture, widePicture } from '#storefront/shell/picture/picture.ts';

/** What a phone shows of the mall, for the drawn phone of a download page. */
interface ScreenTile {
  readonly name: string;
  readonly picture: string;
}
export type ScreenOf = 'kinds' | 'safety' | 'programmes' | 'packages' | 'articles';

/** Two rows are seen at least, and the third goes on below the edge of the picture. */
const [least, most] = [4, 6];

const kindTiles = (categories: readonly Category[]): ScreenTile[] =>
  categories.flatMap(({ id, label }) => {
    const picture = sharePicture(catalogue().ofCategory(id));
    return picture ? [{ name: label, picture: smallPicture(picture) }] : [];
  });

function tilesOf(screen: string): readonly ScreenTile[] {
  const snapshot = currentSnapshot();
  if (screen === 'articles') {
    return snapshot
      .only('articleLibrary')
      .list.map(({ title, image_url }) => ({ name: title, picture: image_url && widePicture(image_url) }));
  }
  if (screen === 'programmes' || screen === 'packages') {
    const { list } = snapshot.only('programmeLibrary');
    return list
      .filter(({ is_package }) => (is_package === 1) === (screen === 'packages'))
      .map(({ name, cover }) => ({ name, picture: cover && widePicture(cover) }));
  }
  const safe = screen === 'safety' ? goodsCategories().find(({ label }) => label.includes('安防')) : undefined;
  return kindTiles(safe?.children ?? goodsCategories());
}

/** The first tiles with pictures of their own; fewer than a screen are none. */
export const appScreen = view('app-screen', (screen: string): readonly ScreenTile[] => {
  const seen = new Set<string>();
  const shown = tilesOf(screen)
    .filter(({ picture }) => picture && !seen.has(picture) && seen.add(picture))
    .slice(0, most);
  return shown.length < least ? [] : shown.slice(0, shown.length < most ? least : most);
});
