import type { Row } from '#backend/db/schema.ts';
import { baseTime, daySeconds } from './calendar.ts';

/** `demo` is open for entries; the other two produce the codes 2056 and 2057 of contract 12.1. */
export const campaignSeeds: readonly Row<'crm_campaign'>[] = [
  { marketing_id: 'demo', owner_id: 'demo', name: '免费全屋智能设计', is_stopped: 0, ends: null, view_num: 0 },
  { marketing_id: 'demo-stopped', owner_id: 'demo', name: '样板间征集', is_stopped: 1, ends: null, view_num: 0 },
  {
    marketing_id: 'demo-ended',
    owner_id: 'demo',
    name: '开学季 书房焕新',
    is_stopped: 0,
    ends: baseTime - 20 * daySeconds,
    view_num: 0,
  },
];

const plain = { input_tips: '', default_value: '', options: '', is_unique: 0, is_required: 0, is_fixed: 0 } as const;

const fields: readonly Omit<Row<'crm_field'>, 'marketing_id' | 'sort'>[] = [
  {
    ...plain,
    field_id: 1001,
    field_name: 'leads_name',
    label: '姓名',
    type: 1,
    form_type: 'text',
    input_tips: '怎么称呼您',
    max_length: 30,
    is_required: 1,
    is_fixed: 1,
  },
  {
    ...plain,
    field_id: 1002,
    field_name: 'mobile',
    label: '手机',
    type: 7,
    form_type: 'mobile',
    input_tips: '设计师会用它联系您',
    max_length: 11,
    is_unique: 1,
    is_required: 1,
    is_fixed: 1,
  },
  {
    ...plain,
    field_id: 1003,
    field_name: 'field_house',
    label: '户型',
    type: 3,
    form_type: 'select',
    max_length: null,
    default_value: '三居',
    options: '一居,两居,三居,四居,复式,别墅',
    is_required: 1,
  },
  {
    ...plain,
    field_id: 1004,
    field_name: 'field_area',
    label: '面积',
    type: 6,
    form_type: 'floatnumber',
    input_tips: '平方米，大概即可',
    max_length: 8,
  },
  {
    ...plain,
    field_id: 1005,
    field_name: 'field_wishes',
    label: '想改善的地方',
    type: 9,
    form_type: 'checkbox',
    max_length: null,
    options: '灯光,窗帘,安防,空气与温度,用水,厨房,影音,老人看护',
  },
  {
    ...plain,
    field_id: 1006,
    field_name: 'field_date',
    label: '方便上门的日期',
    type: 4,
    form_type: 'date',
    max_length: null,
  },
  {
    ...plain,
    field_id: 1007,
    field_name: 'remark',
    label: '补充说明',
    type: 2,
    form_type: 'textarea',
    input_tips: '例如：已经装修、家里有老人',
    max_length: 300,
    is_fixed: 1,
  },
];

export const campaignFieldSeeds: readonly Row<'crm_field'>[] = fields.map((field, index) => ({
  ...field,
  marketing_id: 'demo',
  sort: index + 1,
}));
