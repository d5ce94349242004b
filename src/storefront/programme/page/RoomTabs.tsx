import type { MouseEvent, ReactNode } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { PlannedRoom, ProgrammeSet } from '#core/programme/set.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import './programme.css';

/** The id of the table that the tabs filter. */
export const devicesId = 'devices';

interface Props {
  /** The whole programme. */
  all: ProgrammeSet;
  rooms: readonly { room: PlannedRoom; set: ProgrammeSet }[];
  /** The selected room; 0 = all. */
  shown: number;
  onShow: (room: number) => void;
}

/** Tabs for the single rooms. Without script they link down to their part of the table. */
export function RoomTabs({ all, rooms, shown, onShow }: Props) {
  const tab = (id: number, href: string, name: string, set: ProgrammeSet, picture?: ReactNode) => (
    <a
      key={id}
      href={href}
      className={shown === id ? 'is-on' : undefined}
      aria-current={shown === id ? 'true' : undefined}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onShow(id);
      }}
    >
      {picture}
      <span>
        <b>{name}</b>
        <small>
          {set.kinds} 种·{formatPrice(set.cents)}
        </small>
      </span>
    </a>
  );
  return (
    <nav className="rooms" aria-label="空间">
      {tab(0, `#${devicesId}`, '全部空间', all)}
      {rooms.map(({ room, set }) =>
        tab(
          room.id,
          `#room-${room.id}`,
          room.name,
          set,
          <img
            src={room.image ? widePicture(room.image) : blankPicture}
            alt=""
            width="72"
            height="48"
            loading="lazy"
            decoding="async"
          />,
        ),
      )}
    </nav>
  );
}
