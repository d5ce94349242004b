/** Parts of the country with the beginnings of their provinces' names, as a parcel service lists them. */
const areas: readonly (readonly [area: string, beginnings: string])[] = [
  ['华东', '上海 江苏 浙江 安徽 福建 江西 山东'],
  ['华北', '北京 天津 河北 山西 内蒙古'],
  ['华中', '河南 湖北 湖南'],
  ['华南', '广东 广西 海南'],
  ['西南', '重庆 四川 贵州 云南 西藏'],
  ['西北', '陕西 甘肃 青海 宁夏 新疆'],
  ['东北', '辽宁 吉林 黑龙江'],
  ['港澳台', '香港 澳门 台湾'],
];

const farNames = '新疆 西藏 青海 宁夏 甘肃 内蒙古 海南'.split(' ');

/** Those of some provinces that parcels cost most to reach. */
export const farOf = (provinces: readonly string[]): string[] =>
  provinces.filter((name) => farNames.includes(shortOf(name)));

/** A province as it is said: 内蒙古 for 内蒙古自治区. */
export const shortOf = (province: string): string =>
  province.replace(/(?:维吾尔|回族|壮族)?自治区$|特别行政区$|[省市]$/, '');

/** Provinces by the part of the country; those that are in no part stand last, as 其他. */
export function areasOf(provinces: readonly string[]): (readonly [area: string, provinces: readonly string[]])[] {
  const places = areas.map(([area, names]) => [area, names.split(' ')] as const);
  const areaOf = (province: string): string =>
    places.find(([, names]) => names.includes(shortOf(province)))?.[0] ?? '其他';
  const groups = Map.groupBy(provinces, areaOf);
  return [...places.map(([area]) => area), '其他'].flatMap((area) => {
    const own = groups.get(area);
    return own ? [[area, own] as const] : [];
  });
}
