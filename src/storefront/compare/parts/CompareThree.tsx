import { useEffect, useState } from 'react';
import { compareRows } from '#core/compare/rules.ts';
import { effectivePrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { loadAlike } from '#storefront/compare/alike.ts';
import type { ComparedDetail } from '#storefront/compare/detail.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import './compare-three.css';

/** Facts that are shown: those that differ, so that a choice can be made. */
const mostRows = 8;

const paramsOf = ({ item_params }: ComparedDetail): ReadonlyMap<string, string> =>
  new Map(item_params.map((param) => [param.attribute_name, param.attribute_value_name] as const));

/** The product of the page beside two of its kind, with what differs; it comes late, at the foot of the page. */
export function CompareThree({ itemId }: { readonly itemId: string }) {
  const [goods, setGoods] = useState<readonly ComparedDetail[]>([]);
  useEffect(() => {
    let isHere = true;
    loadAlike(itemId).then(
      (found) => isHere && setGoods(found),
      // Nobody has asked for it: a page without it is whole.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [itemId]);
  const facts = goods.map(paramsOf);
  const rows = compareRows(facts)
    .filter(({ differs }) => differs)
    .slice(0, mostRows);
  if (goods.length < 2 || rows.length === 0) return null;
  return (
    <section className="wrap block" aria-labelledby="three">
      <h2 id="three">同类对比</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to reach that */}
      <section className="three" tabIndex={0} aria-label="对比表">
        <table>
          <thead>
            <tr>
              <td />
              {goods.map(({ item_id, item_name, pics, ...one }) => (
                <th key={item_id} scope="col" className={item_id === itemId ? 'is-own' : undefined}>
                  <img src={smallPicture(firstPicture(pics))} alt="" width="112" height="112" loading="lazy" />
                  {item_id === itemId ? <b>正在看的这件</b> : <a href={routes.goods(item_id)}>{item_name}</a>}
                  <Price cents={effectivePrice(one)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={goods[index]?.item_id} className={index === 0 ? 'is-own' : undefined}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
