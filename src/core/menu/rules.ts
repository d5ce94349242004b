import type { Category } from '#core/category/contract.ts';
import type { Tag } from '#core/goods/contract.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { groupTags } from '#core/goods/tag-groups.ts';
import type { ProgrammeRow, SmartDicts } from '#core/programme/contract.ts';
import { navBrandsShown } from '#core/site/limits.ts';
import { routes } from '#core/site/routes.ts';

/** The content of the two menus, ready to be painted: `/menu.json` of a release (ADR 15). */
export interface Menus {
  readonly goods: Menu;
  readonly programme: Menu;
}

export interface Menu {
  readonly entries: readonly MenuEntry[];
  /** The quick search that all entries share. */
  readonly quick?: readonly MenuGroup[];
}

/** One category: its second and third level, quick search, brands and a few examples. */
export interface MenuEntry extends MenuLink {
  /** An outline on the 24 grid. */
  readonly icon: string;
  readonly groups: readonly MenuGroup[];
  readonly quick?: readonly MenuGroup[];
  readonly brands?: readonly MenuLink[];
  readonly picks: readonly MenuPick[];
}

export interface MenuLink {
  readonly name: string;
  readonly href: string;
}

export interface MenuGroup {
  readonly name: string;
  readonly href?: string;
  readonly links: readonly MenuLink[];
}

export interface MenuPick extends MenuLink {
  readonly line: string;
  readonly picture: string;
}

/** The visual part of an entry, chosen by the page that writes the file. */
export interface Dress {
  readonly icon: (name: string) => string;
  readonly picks: (id: string) => readonly MenuPick[];
}

/** The number of groups a panel holds without scrolling on a small screen (look: mega menu). */
const groupsShown = 7;

/** The product menu (spec §2): categories with two levels below, each with a quick search by tag and brand. */
export function goodsMenu(
  categories: readonly Category[],
  rowsOf: (categoryId: string) => readonly ListedGoods[],
  brandsOf: (rows: readonly ListedGoods[]) => readonly { id: string; name: string }[],
  dress: Dress,
): Menu {
  const linkOf = (category: Category): MenuLink => ({
    name: category.label,
    href: routes.goodsOfCategory(category.id),
  });
  return {
    entries: categories.map((category) => {
      const rows = rowsOf(category.id);
      const brands = brandsOf(rows).slice(0, navBrandsShown);
      return {
        ...linkOf(category),
        icon: dress.icon(category.label),
        groups: category.children
          .slice(0, groupsShown)
          .map((child) => ({ ...linkOf(child), links: child.children.map(linkOf) })),
        quick: groupTags(tagsOf(rows)).map(({ name, tags }) => ({
          name,
          links: tags.map((tag) => ({
            name: tag.tag_name,
            href: routes.goodsOfCategory(category.id, { tag_id: tag.tag_id }),
          })),
        })),
        brands: brands.map(({ id, name }) => ({
          name,
          href: routes.goodsOfCategory(category.id, { brand_id: id }),
        })),
        picks: dress.picks(category.id),
      };
    }),
  };
}

/**
 * The tags of some rows without duplicates, the most common first, so that the row of six shows the most useful ones.
 */
function tagsOf(rows: readonly ListedGoods[]): readonly Tag[] {
  const counts = new Map<string, { tag: Tag; count: number }>();
  for (const tag of rows.flatMap((row) => row.tags)) {
    const seen = counts.get(tag.tag_id);
    if (seen) seen.count += 1;
    else counts.set(tag.tag_id, { tag, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
}

/** The quick search of the solution menu: words of the dictionary, each with its parameter of the list (spec §3). */
const quickOfDict = [
  ['智能场景', 'smartScene', 'in_scene'],
  ['智能系统', 'smartSystem', 'in_system'],
  ['智能平台', 'smartPlatform', 'in_platform'],
  ['通信协议', 'smartLan', 'in_lan'],
  ['无线网络', 'smartWifi', 'in_wifi'],
] as const;

/**
 * The solution menu (spec §2): the categories of the dictionary, divided by home and by stage, with one quick search
 * for all.
 */
export function programmeMenu(dicts: SmartDicts, programmes: readonly ProgrammeRow[], dress: Dress): Menu {
  return {
    entries: dicts.smartCategory.map(({ id, name }) => {
      const own = programmes.filter((programme) => programme.cate_id === id);
      const level = (title: string, key: 'house_type' | 'house_cate', items: SmartDicts['houseType']): MenuGroup => ({
        name: title,
        links: items
          .filter((item) => own.some((programme) => programme[key] === item.id))
          .map((item) => ({ name: item.name, href: routes.programmeList({ cate_id: id, [key]: item.id }) })),
      });
      return {
        name,
        href: routes.programmeList({ cate_id: id }),
        icon: dress.icon(name),
        groups: [level('按户型', 'house_type', dicts.houseType), level('按阶段', 'house_cate', dicts.houseCate)].filter(
          (group) => group.links.length > 0,
        ),
        picks: dress.picks(String(id)),
      };
    }),
    quick: quickOfDict.map(([name, words, parameter]) => ({
      name,
      links: dicts[words].map((item) => ({
        name: item.name,
        href: routes.programmeList({ [parameter]: item.id }),
      })),
    })),
  };
}
