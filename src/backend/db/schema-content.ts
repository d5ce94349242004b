import type { Generated } from 'kysely';

/** JSON text. */
type Json = string;
/** Unix seconds. */
type Time = number;

/** Where somebody wants to be met: names and codes of spec §3, "" where unknown. */
interface Location {
  province_id: string;
  province_name: string;
  city_id: string;
  city_name: string;
  area_id: string;
  area_name: string;
  detailed_address: string;
}

export interface AttributeTable {
  attribute_id: number;
  name: string;
}

export interface AttributeValueTable {
  attribute_value_id: number;
  attribute_id: number;
  name: string;
}

export interface GoodsAttributeTable {
  goods_id: string;
  attribute_value_id: number;
}

/** A sale with a beginning and an end. While it is `running` its prices stand in `sku.activity_price`. */
export interface ActivityTable {
  activity_id: number;
  name: string;
  begins: Time;
  ends: Time;
  state: 'waiting' | 'running' | 'over';
}

export interface ActivityGoodsTable {
  activity_id: number;
  item_id: string;
  /** Cents. */
  price: number;
}

export interface ProgrammePackageTable {
  package_id: number;
  programme_id: number;
  name: string;
  /** Cents. */
  price: number;
  /** string[] of SKUs. */
  item_ids: Json;
  sort: number;
}

export interface ExperienceDynamicTable {
  dynamic_id: number;
  experience_id: number;
  title: string;
  summary: string;
  images: Json;
  video: string | null;
  /** HTML. */
  content: string;
  view_num: number;
  like_num: number;
  created: Time;
}

export interface TopicTable {
  /** Names the page `/topic/{name}`. */
  name: string;
  title: string;
  image: string;
  /** Null = it stays open. */
  ends: Time | null;
}

export interface TopicBlockTable {
  topic_name: string;
  sort: number;
  type: 'banner' | 'items' | 'projects' | 'html' | 'form';
  title: string;
  /** Banners, item ids, programme ids, HTML or the form, as JSON. */
  data: Json;
}

export interface SearchWordTable {
  word_id: number;
  name: string;
  sort: number;
}

interface ReservationTable extends Location {
  /** Random, so that it tells nothing of how many there are. */
  reservation_id: string;
  contacts: string;
  contact_number: string;
  remark: string;
  source_type: number;
  client_ip: string;
  /** `Idempotency-Key` of the caller; null without one. */
  intent_key: string | null;
  body_hash: string;
  created: Time;
}

/** A visit or a talk that somebody has booked (contract 10.9). */
interface BusinessTable extends Location {
  business_id: Generated<number>;
  crm_business_id: string;
  programme_id: number | null;
  experience_id: number | null;
  user_id: number | null;
  contacts: string;
  contact_number: string;
  /** YYYY-MM-DD, "" when not chosen. */
  appoint_date: string;
  remark: string;
  source_type: number;
  client_ip: string;
  /** `Idempotency-Key` of the caller; null without one. */
  intent_key: string | null;
  body_hash: string;
  created: Time;
}

/** A campaign of the CRM (contract 12). `ends` null = never. */
export interface CrmCampaignTable {
  marketing_id: string;
  owner_id: string;
  name: string;
  is_stopped: number;
  ends: Time | null;
  view_num: number;
}

export interface CrmFieldTable {
  field_id: number;
  marketing_id: string;
  field_name: string;
  label: string;
  type: number;
  form_type: string;
  input_tips: string;
  max_length: number | null;
  default_value: string;
  is_unique: number;
  is_required: number;
  /** Choices, comma-separated. */
  options: string;
  is_fixed: number;
  sort: number;
}

interface CrmEntryTable {
  entry_id: Generated<number>;
  marketing_id: string;
  device: string;
  /** Record of field name → answer. */
  answers: Json;
  client_ip: string;
  created: Time;
}

/** Of a unique field: what has been answered. */
interface CrmAnswerTable {
  field_id: number;
  answer: string;
  entry_id: number;
}

/** What is read and filled in around the catalogue. */
export interface ContentSchema {
  attribute: AttributeTable;
  attribute_value: AttributeValueTable;
  goods_attribute: GoodsAttributeTable;
  activity: ActivityTable;
  activity_goods: ActivityGoodsTable;
  programme_package: ProgrammePackageTable;
  experience_dynamic: ExperienceDynamicTable;
  experience_fav: { user_id: number; experience_id: number; created: Time };
  topic: TopicTable;
  topic_block: TopicBlockTable;
  search_word: SearchWordTable;
  reservation: ReservationTable;
  business: BusinessTable;
  crm_campaign: CrmCampaignTable;
  crm_field: CrmFieldTable;
  crm_entry: CrmEntryTable;
  crm_answer: CrmAnswerTable;
}
