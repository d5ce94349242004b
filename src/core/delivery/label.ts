import * as v from 'valibot';
import { waybillPattern } from './courier.ts';

/** A courier of the list, or the name of another one. */
export const CorpCode = v.pipe(
  v.string('请选择快递公司'),
  v.trim(),
  v.minLength(1, '请选择快递公司'),
  v.maxLength(20, '快递公司名称最多 20 个字'),
);

/** The number on a parcel's label. */
export const Waybill = v.pipe(
  v.string('请填写快递单号'),
  v.trim(),
  v.regex(waybillPattern, '快递单号应为 6 至 32 位字母、数字或连字符'),
);

/** Most rows that one call ships; a longer file goes in parts. */
export const mostParcels = 100;
