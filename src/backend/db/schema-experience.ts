/** JSON text. */
type Json = string;
/** Unix seconds. */
type Time = number;

/** An offline experience centre ("store" on the wire). Degrees are kept in millionths. */
export interface ExperienceTable {
  experience_id: number;
  name: string;
  cover: string;
  logo: string;
  province: string;
  city: string;
  county: string;
  province_id: string;
  city_id: string;
  area_id: string;
  address: string;
  lng_e6: number;
  lat_e6: number;
  tel: string;
  hours: string;
  /** Score × 10. */
  score_tenths: number;
  comment_num: number;
  /** Members who keep it; moves with `experience_fav`. */
  fav_num: number;
  /** Only 6 is online. */
  status: number;
  store_type: number;
  store_type_name: string;
  tags: Json;
  images: Json;
  /** HTML. */
  intro: string;
  facilities: Json;
  sort: number;
  created: Time;
}

export interface ExperienceBrandTable {
  experience_id: number;
  brand_id: number;
}

export interface ExperienceGoodsTable {
  experience_id: number;
  item_id: string;
  sort: number;
}

export interface ExperienceProgrammeTable {
  experience_id: number;
  programme_id: number;
  sort: number;
}

export interface ExperienceNoticeTable {
  notice_id: number;
  experience_id: number;
  title: string;
  content: string;
  created: Time;
}

/** Experience centres and what they show: written by the seed, read by `modules/experience`. */
export interface ExperienceSchema {
  experience: ExperienceTable;
  experience_brand: ExperienceBrandTable;
  experience_goods: ExperienceGoodsTable;
  experience_programme: ExperienceProgrammeTable;
  experience_notice: ExperienceNoticeTable;
}
