/** Location fields as forms send them (contract 13.4). */
interface SentPosition {
  readonly provinceId: string;
  readonly provinceName: string;
  readonly cityId: string;
  readonly cityName: string;
  readonly areaId: string;
  readonly areaName: string;
  /** Copy of `areaId` in the other location form of spec §3. */
  readonly countyId: string;
  readonly detailedAddress: string;
}

/** The location columns of a reservation or a visit. */
export const positionColumns = (sent: SentPosition) => ({
  province_id: sent.provinceId,
  province_name: sent.provinceName,
  city_id: sent.cityId,
  city_name: sent.cityName,
  area_id: sent.areaId || sent.countyId,
  area_name: sent.areaName,
  detailed_address: sent.detailedAddress,
});
