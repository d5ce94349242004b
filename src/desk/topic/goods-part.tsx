import { useState } from 'react';
import { createPortal } from 'react-dom';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { topicLimits } from '#core/topic/desk-block.ts';
import { type Chosen, GoodsPicker } from '#desk/goods/picker.tsx';
import { Dialog } from '#desk/shell/dialog.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { OrderHandle } from '#desk/shell/list/ordered.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** The goods of a block in their order; others are chosen in a dialog. */
export function GoodsPart(props: {
  readonly chosen: Chosen;
  /** Pictures of goods by their ids, as far as they were read. */
  readonly pics: ReadonlyMap<string, string>;
  readonly onChoose: (chosen: Chosen) => void;
}) {
  const { chosen, pics, onChoose } = props;
  const [isChoosing, setChoosing] = useState(false);
  const list = [...chosen];
  return (
    <fieldset className="picker" data-is-missing={chosen.size === 0}>
      <legend data-is-required="true">商品{chosen.size > 0 && `（已选 ${chosen.size} 个）`}</legend>
      {list.length > 0 && (
        <ul className="chosengoods" aria-label="已选的商品">
          {list.map(([id, name], index) => (
            <li key={id}>
              <OrderHandle name={name} list={list} index={index} onChange={(next) => onChoose(new Map(next))} />
              {pics.get(id) ? <img src={pics.get(id)} alt="" width="40" height="40" /> : <FoundPicture id={id} />}
              <span>{name}</span>
              <button
                type="button"
                className="more"
                aria-label={`去掉 ${name}`}
                title="去掉"
                onClick={() => onChoose(new Map(list.filter(([other]) => other !== id)))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn" onClick={() => setChoosing(true)}>
        选商品
      </button>
      {isChoosing && (
        <ChooseDialog
          chosen={chosen}
          onClose={(next) => {
            setChoosing(false);
            if (next) onChoose(next);
          }}
        />
      )}
    </fieldset>
  );
}

/** The picture of a product that was chosen just now. */
function FoundPicture({ id }: { readonly id: string }) {
  const { data } = useCall(listDeskGoods, { search: id });
  const pic = data?.list.find(({ goods_id }) => goods_id === id)?.pic;
  return pic ? <img src={pic} alt="" width="40" height="40" /> : <span className="nopic" />;
}

function ChooseDialog(props: { readonly chosen: Chosen; readonly onClose: (chosen?: Chosen) => void }) {
  const [chosen, setChosen] = useState(props.chosen);
  const { onClose } = props;
  const isTooMany = chosen.size > topicLimits.goods;
  // Not inside the form of the topic: a form cannot hold another one.
  return createPortal(
    <Dialog title="选商品" onClose={() => onClose()} size="wide">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the topic, which holds the dialog, must not be sent as well.
          event.stopPropagation();
          if (!isTooMany) onClose(chosen);
        }}
      >
        <GoodsPicker chosen={chosen} onChoose={setChosen} />
        <div className="form__end">
          {isTooMany && <span className="late">一块最多 {topicLimits.goods} 个商品</span>}
          <button type="button" className="btn" onClick={() => onClose()}>
            取消
          </button>
          <button type="submit" className="btn btn--main">
            {chosen.size > 0 ? `用这 ${chosen.size} 个商品` : '选好了'}
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
