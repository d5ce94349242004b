import { useRef, useState } from 'react';
import { uploadPicture } from '#core/goods/desk/contract.ts';
import { programmeLimits } from '#core/programme/limits.ts';
import { AddPictures, pictureRule } from '#desk/goods/pictures.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { DevicePicker } from './device-picker.tsx';
import type { DraftDevice, DraftRoom } from './draft.ts';
import { RoomPicture } from './room-picture.tsx';
import { middle, type Spot } from './spot.ts';

/** A room of a programme: its picture, and the devices in it with their spots. */
export function Room(props: {
  readonly room: DraftRoom;
  /** Its number among the rooms, from 1. */
  readonly nth: number;
  readonly onChange: (room: DraftRoom) => void;
  /** Absent where it is the only one. */
  readonly onRemove?: (() => void) | undefined;
  /** Adds a room after it; absent where others follow, or no more may. */
  readonly onNext: (() => void) | undefined;
}) {
  const { room, nth, onChange, onRemove, onNext } = props;
  const [chosen, setChosen] = useState('');
  const [isAdding, setAdding] = useState(false);
  const picture = usePress(uploadPicture);
  const { devices } = room;
  const setDevice = (itemId: string, part: Partial<DraftDevice>): void =>
    onChange({ ...room, devices: devices.map((one) => (one.item_id === itemId ? { ...one, ...part } : one)) });
  const place = (itemId: string, spot: Spot | null): void => {
    setDevice(itemId, spot ?? { x: 0, y: 0 });
    // The next device without a spot is placed by the next press.
    const next = devices.find(({ item_id, x }) => item_id !== itemId && x === 0);
    setChosen(spot ? itemId : (next?.item_id ?? ''));
  };
  // The form goes on while the picture is on its way.
  const newest = useRef({ room, onChange });
  newest.current = { room, onChange };
  const upload = async (file: File | undefined): Promise<void> => {
    const stored = file && (await picture.send({ file }));
    if (stored) newest.current.onChange({ ...newest.current.room, image: stored.url });
  };
  /** By keyboard a spot begins in the middle and has the focus, so that arrow keys move it. */
  const mark = (device: DraftDevice): void => {
    setChosen(device.item_id);
    if (device.x === 0) setDevice(device.item_id, middle);
    const index = devices.indexOf(device);
    requestAnimationFrame(() => {
      const spots = document.querySelectorAll<HTMLElement>(`[data-room="${room.key}"] .roompic__spot`);
      [...spots].find((spot) => spot.textContent === String(index + 1))?.focus();
    });
  };
  const title = room.name || `房间 ${nth}`;
  return (
    <>
      <section className="box box--pad" aria-label={`房间 ${nth}`} data-room={room.key}>
        <header className="part__head">
          <h2>{`房间 ${nth}`}</h2>
          {onRemove && (
            <RowMenu of={`房间 ${nth}`} actions={[{ name: '删除房间', isGrave: true, onPress: onRemove }]} />
          )}
        </header>
        <div className="quarters">
          <Field label="房间名称">
            <input
              placeholder="例如：客厅"
              value={room.name}
              maxLength={12}
              required
              onChange={(event) => onChange({ ...room, name: event.target.value })}
            />
          </Field>
          <Field label="房间说明" width="most">
            <textarea
              rows={3}
              value={room.summary}
              maxLength={120}
              placeholder="例如：茶几上的那束光，才是客厅亮的原因"
              onChange={(event) => onChange({ ...room, summary: event.target.value.replaceAll('\n', ' ') })}
            />
          </Field>
        </div>
        <div className="roomparts">
          <div>
            <header className="part__head">
              <h3>房间图片</h3>
              {room.image && (
                <button type="button" className="plain link" onClick={() => onChange({ ...room, image: '' })}>
                  换图片
                </button>
              )}
            </header>
            {room.image ? (
              <>
                <RoomPicture
                  image={room.image}
                  room={title}
                  {...{ devices, chosen }}
                  onSpot={place}
                  onChoose={setChosen}
                />
                <p className="muted" title="用键盘时按“标位置”，再用方向键移动；按住 Shift 一次五格，按 Delete 取消">
                  数字是设备的序号。选中设备，再点图片上它所在的位置
                </p>
              </>
            ) : (
              <ul className="pictures">
                <li className="pictures__row">
                  <AddPictures
                    isOne
                    isFirst
                    label={`${title}的图片`}
                    isBusy={picture.isBusy}
                    onFiles={([file]) => void upload(file)}
                  />
                </li>
              </ul>
            )}
            {!room.image && <small className="hint">{pictureRule}</small>}
            <Fault text={picture.fault} />
          </div>
          <div className="roomparts__devices">
            <header className="part__head">
              <h3>设备</h3>
            </header>
            <ol className="devices">
              {devices.map((device, index) => (
                <li key={device.item_id} data-is-chosen={device.item_id === chosen}>
                  <b>{index + 1}</b>
                  {device.pic ? (
                    <img src={device.pic} alt="" width="40" height="40" loading="lazy" />
                  ) : (
                    <span className="nopic" />
                  )}
                  <span>
                    {device.name}
                    {device.spec && <small>{device.spec}</small>}
                  </span>
                  <input
                    className="input"
                    type="number"
                    min={1}
                    max={99}
                    aria-label={`${device.name} 数量`}
                    value={device.num}
                    onChange={(event) => setDevice(device.item_id, { num: Number(event.target.value) })}
                  />
                  <button
                    type="button"
                    className="btn"
                    aria-label={`标位置：${device.name}`}
                    title={device.x > 0 ? `第 ${device.x} 列，第 ${device.y} 行` : undefined}
                    disabled={room.image === ''}
                    onClick={(event) => {
                      // A press by pointer chooses the device; the next one on the picture says where.
                      if (event.detail > 0) setChosen(device.item_id);
                      else mark(device);
                    }}
                  >
                    {device.x > 0 ? '改位置' : '标位置'}
                  </button>
                  <button
                    type="button"
                    className="more"
                    aria-label={`删除 ${device.name}`}
                    onClick={() =>
                      onChange({ ...room, devices: devices.filter(({ item_id }) => item_id !== device.item_id) })
                    }
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ol>
            {devices.length < programmeLimits.devices && (
              <button type="button" className="dashed" onClick={() => setAdding(true)}>
                添加设备
              </button>
            )}
            {devices.length === 0 && <small className="hint">从商品里选，再标在图片上</small>}
          </div>
        </div>
        {isAdding && (
          <DevicePicker
            title={`${title}的设备`}
            taken={devices.map(({ item_id }) => item_id)}
            onClose={(added) => {
              setAdding(false);
              if (added.length === 0) return;
              const fresh = added.map(({ item_id, name, spec, pic, price }) => ({
                item_id,
                name,
                spec,
                pic,
                price,
                num: 1,
                x: 0,
                y: 0,
              }));
              onChange({ ...room, devices: [...devices, ...fresh].slice(0, programmeLimits.devices) });
              setChosen(fresh[0]?.item_id ?? '');
            }}
          />
        )}
      </section>
      {onNext && (
        <button type="button" className="dashed" onClick={onNext}>
          添加房间
        </button>
      )}
    </>
  );
}
