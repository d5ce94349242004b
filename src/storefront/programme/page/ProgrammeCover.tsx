import type { PlannedDevice } from '#core/programme/set.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { firstPicture, smallPicture } from '#storefront/shell/picture/picture.ts';
import { anchorOf, coverId, numbersOf } from './anchor.ts';
import { $shownRoom } from './set.ts';
import { useFreshPrices } from './use-fresh-prices.ts';
import './programme-spots.css';
import './programme.css';
import '#storefront/shell/parts/price-sizes.css';

/** A room with the devices visible on its picture. */
interface SeenRoom {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly devices: readonly Pick<PlannedDevice, 'key' | 'itemId' | 'name' | 'picture' | 'cents' | 'x' | 'y'>[];
}

interface Props {
  cover: string;
  name: string;
  rooms: readonly SeenRoom[];
}

/** Near an edge the name opens towards the middle. */
const sideOf = (x: number): string => (x > 18 ? ' spot--left' : x < 7 ? ' spot--right' : '');

/** The picture of the programme, or of the selected room, with a point on each visible device. */
export function ProgrammeCover({ cover, name, rooms }: Props) {
  const freshOf = useFreshPrices();
  const shown = useStore($shownRoom);
  const room = rooms.find(({ id }) => id === shown) ?? rooms.find(({ image }) => image === cover);
  const picture = (shown !== 0 && room?.image) || cover;
  const numbers = numbersOf(rooms);
  const seen = room?.image === picture ? room.devices.filter(({ x, y }) => x > 0 && y > 0) : [];
  return (
    <div className="cover" id={coverId}>
      <img
        src={picture}
        alt={`${name}${room ? `，${room.name}` : ''}`}
        width="1280"
        height="720"
        fetchPriority="high"
        decoding="async"
      />
      {seen.length > 0 && (
        <div className="spots">
          {seen.map((device) => (
            <a
              key={device.key}
              className={`spot x${device.x} y${device.y}${sideOf(device.x)}`}
              href={`#${anchorOf(device.key)}`}
              aria-label={`${numbers.get(device.key)}，${device.name}`}
            >
              <span className="spot__no num">{numbers.get(device.key)}</span>
              <span className="spot__tip">
                <img src={smallPicture(firstPicture([device.picture]))} alt="" width="72" height="72" loading="lazy" />
                <span>
                  <b>{device.name}</b>
                  <Price cents={freshOf(device.itemId)?.cents ?? device.cents} size="line" />
                </span>
              </span>
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
