import { formatPrice } from '#core/money/money.ts';
import type { PlannedRoom, ProgrammeSet } from '#core/programme/set.ts';
import '#storefront/programme/page/programme.css';

interface Props {
  room: PlannedRoom;
  set: ProgrammeSet;
  /** All devices of the room are left out. */
  isOut: boolean;
  onOut: (isOut: boolean) => void;
}

/** The heading of a room's devices, with their price and the button that leaves the room out. */
export function RoomHead({ room, set, isOut, onOut }: Props) {
  return (
    <tr className="grp">
      <th colSpan={5} scope="rowgroup">
        <span className="row">
          {room.name}
          <small>{isOut ? '整间不要' : `${set.kinds} 种·${set.pieces} 件·${formatPrice(set.cents)}`}</small>
          <button type="button" className="link small end needs-script" onClick={() => onOut(!isOut)}>
            {isOut ? '放回这一间' : '不要这一间'}
            <span className="sr">：{room.name}</span>
          </button>
        </span>
      </th>
    </tr>
  );
}
