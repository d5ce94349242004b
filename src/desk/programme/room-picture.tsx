import { type PointerEvent, useRef } from 'react';
import { spotGrid } from '#core/programme/limits.ts';
import type { DraftDevice } from './draft.ts';
import { movedSpot, type Spot, spotAt } from './spot.ts';

/**
 * The picture of a room with its spots. A press on the picture puts the chosen device there; a spot is dragged, or moved by
 * the arrow keys, and taken away by Delete.
 */
export function RoomPicture(props: {
  readonly image: string;
  readonly room: string;
  readonly devices: readonly DraftDevice[];
  /** The device that a press places, "" for none. */
  readonly chosen: string;
  /** Null takes the spot away. */
  readonly onSpot: (itemId: string, spot: Spot | null) => void;
  readonly onChoose: (itemId: string) => void;
}) {
  const { image, room, devices, chosen, onSpot, onChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const spotOf = (event: PointerEvent): Spot => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return spotAt(event, box);
  };
  return (
    <div className="roompic" ref={frame}>
      <img src={image} alt={`${room || '房间'}的图片`} />
      <div
        className="roompic__grid"
        onPointerDown={(event) => {
          if (chosen !== '' && event.target === event.currentTarget) onSpot(chosen, spotOf(event));
        }}
      >
        {devices.map((device, index) =>
          device.x > 0 ? (
            <button
              key={device.item_id}
              type="button"
              className="roompic__spot"
              data-is-chosen={device.item_id === chosen}
              style={{
                left: `${((device.x - 0.5) / spotGrid.columns) * 100}%`,
                top: `${((device.y - 0.5) / spotGrid.rows) * 100}%`,
              }}
              aria-label={`${device.name}，第 ${device.x} 列第 ${device.y} 行，方向键移动`}
              onFocus={() => onChoose(device.item_id)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) onSpot(device.item_id, spotOf(event));
              }}
              onKeyDown={(event) => {
                const moved = movedSpot(device, event.key, event.shiftKey);
                if (moved) onSpot(device.item_id, moved);
                else if (event.key === 'Delete' || event.key === 'Backspace') onSpot(device.item_id, null);
                else return;
                event.preventDefault();
                // The form around it hears of a drop, and knows that it was changed.
                event.currentTarget.dispatchEvent(new Event('drop', { bubbles: true }));
              }}
            >
              {index + 1}
            </button>
          ) : null,
        )}
      </div>
    </div>
  );
}
