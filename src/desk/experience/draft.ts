import type { DeskCentre } from '#core/experience/desk-contract.ts';
import { waiting } from '#core/experience/status.ts';
import type { Chosen } from '#desk/goods/picker.tsx';
import { isInLand, positionIn } from './position.ts';
import type { ChosenRegion } from './region-fields.tsx';

/** A centre as the form holds it. */
export interface Draft extends ChosenRegion {
  readonly name: string;
  readonly type: string;
  readonly address: string;
  /** Longitude and latitude as maps give them: `121.4365,31.1886`. */
  readonly position: string;
  readonly tel: string;
  readonly hours: string;
  readonly status: DeskCentre['status'];
  readonly images: readonly string[];
  readonly tags: readonly string[];
  readonly facilities: readonly string[];
  readonly intro: string;
  readonly brand_ids: readonly number[];
  readonly goods: Chosen;
  readonly programme_ids: readonly number[];
}

export const emptyDraft: Draft = {
  name: '',
  type: '',
  province_id: '',
  city_id: '',
  area_id: '',
  address: '',
  position: '',
  tel: '',
  hours: '09:00-21:00',
  status: waiting,
  images: [],
  tags: [],
  facilities: [],
  intro: '',
  brand_ids: [],
  goods: new Map(),
  programme_ids: [],
};

export const draftOf = ({ lng, lat, goods, ...centre }: DeskCentre): Draft => ({
  ...centre,
  position: `${lng},${lat}`,
  goods: new Map(goods.map(({ id, name }) => [id, name])),
});

/** The draft as the call takes it, or what has to be mended first. */
export function toSave(draft: Draft) {
  const at = positionIn(draft.position);
  if (!at && draft.position.trim() !== '') return '坐标应为“经度,纬度”，例如 121.4365,31.1886';
  if (at && !isInLand(at)) return '坐标不在中国境内，请核对';
  return {
    name: draft.name,
    type: draft.type,
    area_id: draft.area_id,
    address: draft.address,
    ...at,
    tel: draft.tel,
    hours: draft.hours,
    status: draft.status,
    images: [...draft.images],
    tags: [...draft.tags],
    facilities: [...draft.facilities],
    intro: draft.intro,
    brand_ids: [...draft.brand_ids],
    goods_ids: [...draft.goods.keys()],
    programme_ids: [...draft.programme_ids],
  };
}
