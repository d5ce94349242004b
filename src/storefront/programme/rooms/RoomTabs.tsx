import type { MouseEvent } from 'react';
import { formatPrice } from '#core/money/money.ts';
import type { PlannedRoom, ProgrammeSet } from '#core/programme/set.ts';
import { counted } from '#storefront/shell/parts/counted.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { firstPicture, smallPicture, widePicture } from '#storefront/shell/picture/picture.ts';
import './programme-rooms.css';

/** The id of the table that the tabs filter. */
export const devicesId = 'devices';

/** Rooms on the card of all of them, things on the card of a room. */
const most = 4;

interface Props {
  /** The whole programme. */
  all: ProgrammeSet;
  rooms: readonly { room: PlannedRoom; set: ProgrammeSet }[];
  /** The selected room; 0 = all. */
  shown: number;
  onShow: (room: number) => void;
}

/** A card for each room, with the first things in it. Without script they link down to their part of the table. */
export function RoomTabs({ all, rooms, shown, onShow }: Props) {
  const views = rooms.map(({ room }) => (room.image ? widePicture(room.image) : blankPicture));
  const apart = [...new Set(views)];
  // Two or four pictures fill the card of all rooms without a gap.
  const together = apart.slice(0, apart.length < most ? 2 : most);
  const card = (
    id: number,
    href: string,
    name: string,
    set: ProgrammeSet,
    view: readonly string[],
    things: string[],
  ) => (
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
      <span className={view.length > 1 ? 'rooms__view rooms__view--apart' : 'rooms__view'}>
        {view.map((picture) => (
          <img key={picture} src={picture} alt="" width="288" height="162" loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="rooms__text">
        <b>{name}</b>
        <small>
          {set.kinds} 种·{formatPrice(set.cents)}
        </small>
      </span>
      <span className="rooms__things">
        {things.map((picture) => (
          <img key={picture} src={picture} alt="" width="44" height="44" loading="lazy" decoding="async" />
        ))}
      </span>
    </a>
  );
  return (
    <nav className="rooms" aria-label="空间" {...counted(rooms.length + 1)}>
      {card(0, `#${devicesId}`, '全部空间', all, together, thingsOf(inTurn(rooms.map(({ room }) => room))))}
      {rooms.map(({ room, set }, at) =>
        card(room.id, `#room-${room.id}`, room.name, set, views.slice(at, at + 1), thingsOf([room.devices])),
      )}
    </nav>
  );
}

/** The first device of each room, then the second of each. */
const inTurn = (rooms: readonly PlannedRoom[]) =>
  [0, 1].flatMap((at) => rooms.map(({ devices }) => devices.slice(at, at + 1)));

/** The first pictures of the devices, each once. */
function thingsOf(devices: readonly PlannedRoom['devices'][]): string[] {
  const pictures = devices.flat().map(({ picture }) => smallPicture(firstPicture([picture])));
  return [...new Set(pictures)].slice(0, most);
}
