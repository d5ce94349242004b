import type { APIRoute } from 'astro';
import { goodsMenu, type MenuPick, type Menus, programmeMenu } from '#core/menu/rules.ts';
import type { ProgrammeRow } from '#core/programme/contract.ts';
import { routes } from '#core/site/routes.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { brandsOf, catalogue, goodsCategories } from '#storefront/catalogue/cards.ts';
import { mixed } from '#storefront/catalogue/variety.ts';
import { categoryLook } from '#storefront/home/category-look.ts';
import { pictogramPaths } from '#storefront/shell/picture/pictogram-paths.ts';
import { firstPicture, smallPicture, widePicture } from '#storefront/shell/picture/picture.ts';

const picksShown = 6;
const iconOf = (name: string): string => pictogramPaths[categoryLook(name).icon];

const programmePick = (programme: ProgrammeRow): MenuPick => ({
  name: programme.name,
  line: `${programme.house_type_name}·${programme.area} ㎡`,
  href: routes.programme(programme.code),
  picture: widePicture(programme.cover),
});

/** Both menus of the navigation, in one file beside the pages: a change of categories changes no page (ADR 15). */
export const GET: APIRoute = () => {
  const snapshot = currentSnapshot();
  const { ofCategory } = catalogue();
  const programmes = snapshot.only('programmeLibrary').list;
  const menus: Menus = {
    goods: goodsMenu(goodsCategories(), ofCategory, brandsOf, {
      icon: iconOf,
      picks: (id) =>
        mixed(ofCategory(id), picksShown).map((row) => ({
          name: row.item_name.replace(`${row.goods_brand} `, ''),
          line: row.goods_brand,
          href: routes.goods(row.item_id),
          picture: smallPicture(firstPicture(row.pics)),
        })),
    }),
    programme: programmeMenu(snapshot.only('dict'), programmes, {
      icon: iconOf,
      picks: (id) =>
        programmes
          .filter((programme) => String(programme.cate_id) === id)
          .slice(0, picksShown)
          .map(programmePick),
    }),
  };
  return Response.json(menus);
};
