/** The roots of the tree that are kinds of goods, after 全屋智能 and 智能套餐 (design.md §4): those with a floor on the home page. */
export const goodsRoots = <Root>(roots: readonly Root[]): readonly Root[] => roots.slice(2, 8);
