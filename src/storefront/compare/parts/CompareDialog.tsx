import { useEffect, useState } from 'react';
import { type ComparedGoods, compareRows } from '#core/compare/rules.ts';
import { stockLevel, stockWord } from '#core/goods/stock.ts';
import { effectivePrice, formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { type Compared, type ComparedDetail, loadCompared } from '#storefront/compare/detail.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/compare/compare.css';

interface Props {
  goods: readonly ComparedGoods[];
  onClose: () => void;
}

/** The facts of a product by name, with its current price and stock; none before they are read. */
function factsOf(detail: ComparedDetail | undefined): ReadonlyMap<string, string> {
  if (!detail) return new Map();
  return new Map([
    ['价格', formatPrice(effectivePrice(detail))],
    ['库存', stockWord(stockLevel(detail.store), detail.approve_status)],
    ['品牌', detail.goods_brand],
    ...detail.item_params.map((param) => [param.attribute_name, param.attribute_value_name] as const),
  ]);
}

/** Up to four products side by side, differences first. */
export function CompareDialog({ goods, onClose }: Props) {
  const [known, setKnown] = useState<Compared>(new Map());
  const [failure, setFailure] = useState('');
  const ids = goods.map((one) => one.item_id).join();

  useEffect(() => {
    let isShown = true;
    // Another tab may have changed the list below the open dialog.
    setFailure('');
    loadCompared(ids.split(',')).then(
      (found) => isShown && setKnown(found),
      (reason: unknown) => isShown && setFailure(messageOf(reason)),
    );
    return () => {
      isShown = false;
    };
  }, [ids]);

  const isGone = ({ item_id }: ComparedGoods): boolean => known.has(item_id) && !known.get(item_id);
  const [shown, gone] = [goods.filter((one) => !isGone(one)), goods.filter(isGone)];
  const rows = compareRows(shown.map(({ item_id }) => factsOf(known.get(item_id))));
  return (
    <Modal title="商品对比" wide onClose={onClose}>
      {failure && <Note kind="bad">{failure}</Note>}
      {gone.length > 0 && <Note kind="warn">{gone.map(({ name }) => `“${name}”`).join('、')}已下架，请移出对比</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
      <section className="compare__table" tabIndex={0} aria-label="对比表">
        <table>
          <thead>
            <tr>
              <th scope="col">{rows.filter((row) => row.differs).length} 项不同</th>
              {shown.map((one) => (
                <th key={one.item_id} scope="col">
                  <img src={smallPicture(one.pic)} alt="" width="96" height="96" />
                  <a className="link" href={routes.goods(one.item_id)}>
                    {one.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className={row.differs ? 'is-different' : undefined}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, index) => (
                  <td key={shown[index]?.item_id}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}
