import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';

const Degrees = (limit: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,12})?$/), v.transform(Number))],
      '坐标格式不正确',
    ),
    v.minValue(-limit, '坐标格式不正确'),
    v.maxValue(limit, '坐标格式不正确'),
  );

/** The address lookup result of spec §3: names and six-digit ids, "" where unknown. */
export const Position = v.object({
  provinceName: v.string(),
  provinceId: v.string(),
  cityName: v.string(),
  cityId: v.string(),
  areaName: v.string(),
  areaId: v.string(),
  detailedAddress: v.string(),
});
export type Position = v.InferOutput<typeof Position>;

/** The region at a pair of GCJ-02 degrees (contract 14.13). All fields are empty far from every city. */
export const getPosition = /* @__PURE__ */ endpoint(
  'GET /papi/sso/regeo',
  'open',
  v.object({ lng: Degrees(180), lat: Degrees(90) }),
  Position,
);
