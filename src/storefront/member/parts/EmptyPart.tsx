import type { ComponentProps } from 'react';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { widePicture } from '#storefront/shell/picture/picture.ts';
import './EmptyPart.css';

/** The rooms of which the mall has its own pictures. */
type Room = 'bathroom' | 'bedroom' | 'entrance' | 'kitchen' | 'living' | 'study';

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'icon'> {
  room: Room;
}

/** A page of the member that has nothing to show: a room beside the one way on. */
export function EmptyPart({ room, ...state }: Props) {
  return (
    <div className="emptypart">
      <img src={widePicture(`/pictures/room-${room}.webp`)} alt="" width="640" height="360" />
      <EmptyState {...state} />
    </div>
  );
}
