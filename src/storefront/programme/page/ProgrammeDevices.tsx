import { useEffect, useState } from 'react';
import {
  type PlaceChanges,
  type PlannedRoom,
  placeOf,
  sumUp,
  withInstead,
  withNum,
  withOut,
} from '#core/programme/set.ts';
import { RoomHead } from '#storefront/programme/rooms/RoomHead.tsx';
import { devicesId, RoomTabs } from '#storefront/programme/rooms/RoomTabs.tsx';
import { SwapDialog } from '#storefront/programme/swap/swap-lazy.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { numbersOf } from './anchor.ts';
import { loadChanges, saveChanges } from './changes.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { $programmeSet, $shownRoom } from './set.ts';
import { useFreshPrices } from './use-fresh-prices.ts';
import './programme.css';

interface Props {
  code: string;
  /** The picture that stands above while all rooms are shown. */
  cover: string;
  rooms: readonly PlannedRoom[];
}

/** The rooms and devices of a programme; each quantity can be changed, each device left out or replaced. */
export function ProgrammeDevices(props: Props) {
  return (
    <IslandBoundary>
      <Devices {...props} />
    </IslandBoundary>
  );
}

function Devices({ code, cover, rooms }: Props) {
  const [changes, setKept] = useState<PlaceChanges>({});
  const [swapped, setSwapped] = useState('');
  const shown = useStore($shownRoom);
  const freshOf = useFreshPrices();
  const sections = rooms.map((room) => ({
    room,
    places: room.devices.map((device) => placeOf(device, changes[device.key], freshOf)),
  }));
  const places = sections.flatMap((section) => section.places);
  const swapping = places.find(({ device }) => device.key === swapped);
  const set = sumUp(places);
  const numbers = numbersOf(rooms);
  const told = JSON.stringify(set);

  // After the first paint, which must match the printed page.
  useEffect(() => setKept(loadChanges(code)), [code]);

  function setChanges(next: PlaceChanges) {
    setKept(next);
    saveChanges(code, next);
  }

  // The object itself is new on every render, so its content decides about updates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` stands for the content of `set`
  useEffect(() => $programmeSet.set(set), [told]);

  return (
    <>
      {rooms.length > 1 && (
        <RoomTabs
          all={set}
          rooms={sections.map(({ room, places }) => ({ room, set: sumUp(places) }))}
          shown={shown}
          onShow={(id) => $shownRoom.set(id)}
        />
      )}
      <table className="devices" id={devicesId}>
        <caption className="sr">设备清单</caption>
        <thead>
          <tr>
            <th scope="col">设备</th>
            <th scope="col" className="r">
              单价
            </th>
            <th scope="col" className="c">
              数量
            </th>
            <th scope="col" className="r">
              小计
            </th>
            <th scope="col" className="r needs-script">
              {set.isChanged ? (
                <button type="button" className="link small" onClick={() => setChanges({})}>
                  恢复原方案
                </button>
              ) : (
                <span className="sr">调整</span>
              )}
            </th>
          </tr>
        </thead>
        {sections.map(({ room, places }) => (
          <tbody key={room.id} id={`room-${room.id}`} hidden={shown !== 0 && shown !== room.id}>
            <RoomHead
              room={room}
              set={sumUp(places)}
              isOut={places.every(({ isOut }) => isOut)}
              onOut={(isOut) =>
                setChanges(
                  withOut(
                    changes,
                    room.devices.map(({ key }) => key),
                    isOut,
                  ),
                )
              }
            />
            {places.map((place) => (
              <DeviceRow
                key={place.device.key}
                place={place}
                number={numbers.get(place.device.key)}
                onSeek={() => (shown === 0 && room.image === cover) || $shownRoom.set(room.id)}
                onNum={(num) => setChanges(withNum(changes, place.device.key, num))}
                onOut={(isOut) => setChanges(withOut(changes, [place.device.key], isOut))}
                onSwap={() => setSwapped(place.device.key)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {swapping && (
        <SwapDialog
          place={swapping}
          onChoose={(goods) => {
            setChanges(withInstead(changes, swapping.device.key, goods));
            setSwapped('');
          }}
          onClose={() => setSwapped('')}
        />
      )}
    </>
  );
}
