import { $offered } from '#storefront/search/index/offered.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { GoodsLibrary, type LibraryProps } from './GoodsLibrary.tsx';

/** The product library among the hits of a search: its filter has no value that no hit has. */
export function SearchLibrary(props: LibraryProps) {
  const offered = useStore($offered);
  const { categories, brands, tags } = props.library;
  const filter = offered && {
    categories: categories.filter(({ id }) => offered.categories.has(id)),
    brands: brands.filter(({ attribute_id: id }) => offered.brands.has(id)),
    tags: tags.filter(({ tag_id: id }) => offered.tags.has(id)),
  };
  return <GoodsLibrary {...props} {...(filter && { filter })} />;
}
