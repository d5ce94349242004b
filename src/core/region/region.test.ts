import { expect, test } from 'vitest';
import { loadRegions } from './load.ts';
import { findByName, fullAddress, matchNames } from './lookup.ts';

const regions = await loadRegions();
const province = (name: string) => findByName(regions, name);
const counties = (province_: string, city: string) =>
  findByName(province(province_)?.children ?? [], city)?.children ?? [];

test('there are 34 provinces to Macau and every code has six digits', () => {
  expect(regions).toHaveLength(34);
  expect(province('澳门特别行政区')).toBeDefined();
  const codes = regions.flatMap((one) => [
    one.value,
    ...(one.children ?? []).flatMap((city) => [city.value, ...(city.children ?? []).map((county) => county.value)]),
  ]);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['北京市', '天津市', '上海市', '重庆市'])('%s has one city entry', (name) => {
  expect(province(name)?.children).toHaveLength(1);
});

test('the counties of Chongqing moved into its city entry', () => {
  const labels = counties('重庆市', '重庆市').map((county) => county.label);
  expect(labels).toContain('城口县');
  expect(labels).toContain('渝中区');
  expect(labels).toHaveLength(38);
});

test.each([
  ['江苏省', '南通市', '港闸区'],
  ['福建省', '三明市', '梅列区'],
  ['山东省', '烟台市', '长岛县'],
])('%s %s no longer has %s', (first, second, gone) => {
  expect(counties(first, second).map((county) => county.label)).not.toContain(gone);
  expect(counties(first, second).length).toBeGreaterThan(0);
});

test('towns stand in for districts in Dongguan and Zhongshan', () => {
  expect(counties('广东省', '东莞市').length).toBeGreaterThan(30);
  expect(counties('广东省', '中山市').length).toBeGreaterThan(20);
});

test('names of an address find their labels, with or without suffix', () => {
  expect(matchNames(regions, { province: '上海', city: '上海市', county: '徐汇' })).toEqual({
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
  });
  expect(matchNames(regions, { province: '上海市', city: '苏州市', county: '姑苏区' })).toEqual({
    province: '上海市',
    city: '',
    county: '',
  });
});

test('an address in one line names a municipality once', () => {
  expect(fullAddress(['上海市', '上海市', '徐汇区', '漕溪北路 88 号'])).toBe('上海市 徐汇区 漕溪北路 88 号');
  expect(fullAddress(['浙江省', '杭州市', '西湖区', ''])).toBe('浙江省 杭州市 西湖区');
});
