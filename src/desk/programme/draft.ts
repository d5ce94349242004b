import { parseYuan, yuanText } from '#core/money/yuan.ts';
import type { DeskProgramme } from '#core/programme/desk-contract.ts';

/** A device in a room of the draft: the SKU, its pieces, and its spot on the picture, 0 without. */
export type DraftDevice = DeskProgramme['rooms'][number]['devices'][number];

export interface DraftRoom {
  /** Absent for a new one. */
  readonly room_id?: number;
  /** Names the room while it is edited. */
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly image: string;
  readonly devices: readonly DraftDevice[];
}

/** A programme as the form holds it. */
export interface Draft {
  /** Its number, "" before it is stored. */
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly cate_id: number;
  readonly house_type: number;
  readonly house_cate: number;
  readonly area: string;
  /** Yuan, "" = on request. */
  readonly price: string;
  readonly brand_id: number;
  readonly designer_id: number;
  readonly centre_id: number;
  readonly dict_ids: readonly number[];
  readonly images: readonly string[];
  readonly content: string;
  readonly rooms: readonly DraftRoom[];
}

export const emptyRoom = (): DraftRoom => ({
  key: crypto.randomUUID(),
  name: '',
  summary: '',
  image: '',
  devices: [],
});

export const emptyDraft = (): Draft => ({
  code: '',
  name: '',
  summary: '',
  cate_id: 0,
  house_type: 0,
  house_cate: 0,
  area: '',
  price: '',
  brand_id: 0,
  designer_id: 0,
  centre_id: 0,
  dict_ids: [],
  images: [],
  content: '',
  rooms: [emptyRoom()],
});

export const draftOf = ({ area, price, rooms, ...programme }: DeskProgramme): Draft => ({
  ...programme,
  area: String(area),
  price: price === 0 ? '' : yuanText(price),
  rooms: rooms.map((room) => ({ ...room, key: String(room.room_id) })),
});

/** The draft as the call takes it, or what has to be mended first. */
export function toSave(draft: Draft) {
  const price = draft.price.trim() === '' ? 0 : parseYuan(draft.price);
  if (price === null) return '价格应为数字，例如 12800；留空为面议';
  if (!/^\d{1,4}$/.test(draft.area.trim())) return '面积应为整数，例如 86';
  return {
    name: draft.name,
    summary: draft.summary,
    cate_id: draft.cate_id,
    house_type: draft.house_type,
    house_cate: draft.house_cate,
    area: Number(draft.area),
    price,
    brand_id: draft.brand_id,
    designer_id: draft.designer_id,
    centre_id: draft.centre_id,
    dict_ids: [...draft.dict_ids],
    images: [...draft.images],
    content: draft.content,
    rooms: draft.rooms.map(({ room_id, name, summary, image, devices }) => ({
      ...(room_id !== undefined && { room_id }),
      ...{ name, summary, image },
      devices: devices.map(({ item_id, num, x, y }) => ({ item_id, num, x, y })),
    })),
  };
}
