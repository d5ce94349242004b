import type { MouseEvent } from 'react';
import { formatPrice } from '#domain/money.ts';
import type { PlannedRoom, ProgrammeSet } from '#domain/programme-set.ts';
import { blankPicture, widePicture } from '#ui/picture.ts';

interface Props {
  rooms: readonly { room: PlannedRoom; set: ProgrammeSet }[];
  /** Room that is looked at; 0 = all of them. */
  shown: number;
  onShow: (room: number) => void;
}

/** Rooms to look at one by one. Without script they lead down to their part of the table. */
export function RoomTabs({ rooms, shown, onShow }: Props) {
  const press = (event: MouseEvent, room: number): void => {
    event.preventDefault();
    onShow(room);
  };
  return (
    <nav className="rooms" aria-label="空间">
      {rooms.map(({ room, set }) => (
        <a
          key={room.id}
          href={`#room-${room.id}`}
          className={shown === room.id ? 'is-on' : undefined}
          aria-current={shown === room.id ? 'true' : undefined}
          // Pressed again it shows all rooms.
          onClick={(event) => press(event, shown === room.id ? 0 : room.id)}
        >
          <img
            src={room.image ? widePicture(room.image) : blankPicture}
            alt=""
            width="72"
            height="48"
            loading="lazy"
            decoding="async"
          />
          <span>
            <b>{room.name}</b>
            <small>
              {set.kinds} 种·{formatPrice(set.cents)}
            </small>
          </span>
        </a>
      ))}
      {shown !== 0 && (
        <button type="button" className="btn btn--text" onClick={() => onShow(0)}>
          看全部空间
        </button>
      )}
    </nav>
  );
}
