import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPrice } from '#core/money/money.ts';
import { type DeskDevice, findDevices } from '#core/programme/desk-contract.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';

/** Chooses SKUs on sale, found by name or number; those that are ticked stay while other words are looked for. */
export function DevicePicker(props: {
  readonly title: string;
  /** SKUs that are there already. */
  readonly taken: readonly string[];
  readonly onClose: (added: readonly DeskDevice[]) => void;
}) {
  const { title, taken, onClose } = props;
  const [words, setWords] = useState('');
  const [ticked, setTicked] = useState<readonly DeskDevice[]>([]);
  const { data, fault } = useCall(findDevices, { search: words });
  const isTicked = ({ item_id }: DeskDevice): boolean => ticked.some((one) => one.item_id === item_id);
  const turn = (device: DeskDevice): void =>
    setTicked(isTicked(device) ? ticked.filter(({ item_id }) => item_id !== device.item_id) : [...ticked, device]);
  const found = (data?.list ?? []).filter((device) => !isTicked(device) && !taken.includes(device.item_id));
  // Not inside the form of the programme: a form cannot hold another one.
  return createPortal(
    <Dialog title={title} onClose={() => onClose([])} size="wide">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the programme, which holds the dialog, must not be sent as well.
          event.stopPropagation();
          onClose(ticked);
        }}
      >
        <fieldset className="picker">
          <legend>设备（已选 {ticked.length} 个）</legend>
          <input
            className="input"
            type="search"
            aria-label="查找设备"
            placeholder="输入名称或规格编码查找"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // It finds while one types; what is ticked so far is not taken by a search.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {fault && <p className="fault">{fault}</p>}
          <ul className="picker__list">
            {!data && !fault && <li className="muted">正在读取…</li>}
            {[...ticked, ...found].map((device) => (
              <li key={device.item_id}>
                <label className="check">
                  <input type="checkbox" checked={isTicked(device)} onChange={() => turn(device)} />
                  {device.pic && <img src={device.pic} alt="" width="32" height="32" loading="lazy" />}
                  <span>
                    {device.name}
                    {device.spec && <small>{device.spec}</small>}
                  </span>
                </label>
                <span className="muted nowrap">{formatPrice(device.price)}</span>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="form__end">
          <button type="button" className="btn" onClick={() => onClose([])}>
            取消
          </button>
          <button type="submit" className="btn btn--main" disabled={ticked.length === 0}>
            {ticked.length > 0 ? `添加 ${ticked.length} 个设备` : '添加设备'}
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
