import { expect, test } from 'vitest';
import { countyForm, nameForm, nowhere, positionOfCodes, positionOfNames, positionText } from '#core/position/rules.ts';
import { loadRegions } from './load.ts';
import { findByName, type Region } from './lookup.ts';
import { fromListed, fromNamed, toListed, toNamed } from './shapes.ts';

// Every point of spec §3 about regions, over the whole data.

const regions = await loadRegions();
const province = (name: string): Region => {
  const found = regions.find(({ label }) => label === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const citiesOf = (name: string): readonly Region[] => province(name).children ?? [];
const areas = regions.flatMap((one) => (one.children ?? []).flatMap((city) => city.children ?? []));

test('every code has six digits and stands once', () => {
  const codes = [...regions, ...regions.flatMap((one) => one.children ?? []), ...areas].map(({ value }) => value);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(3000);
});

test('nothing is an orphan: a city lies in its province, a district in the city it stands under', () => {
  for (const one of regions) {
    expect(one.value).toMatch(/^\d{2}0000$/);
    expect(one.children?.length, one.label).toBeGreaterThan(0);
    for (const city of one.children ?? []) expect(city.value.slice(0, 2)).toBe(one.value.slice(0, 2));
    for (const city of one.children ?? []) {
      for (const area of city.children ?? []) expect(area.value.slice(0, 2), area.label).toBe(one.value.slice(0, 2));
    }
  }
});

test('no two sisters have one name, and none is without', () => {
  const groups = [
    regions,
    ...regions.map((one) => one.children ?? []),
    ...regions.flatMap((one) => (one.children ?? []).map((city) => city.children ?? [])),
  ];
  for (const group of groups) {
    const labels = group.map(({ label }) => label);
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
  }
});

test('districts have nothing below them', () => {
  expect(areas.filter((area) => area.children)).toEqual([]);
});

test.each(['北京市', '天津市', '上海市', '重庆市'])('%s has one city entry, of its own name', (name) => {
  expect(citiesOf(name).map(({ label }) => label)).toEqual([name]);
});

test.each(['河南省', '湖北省', '海南省', '新疆维吾尔自治区'])('%s has a group of counties governed by it', (name) => {
  const group = citiesOf(name).find(({ label }) => /直辖|直属|县/.test(label));
  expect(group?.children?.length).toBeGreaterThan(0);
});

test.each(['东莞市', '中山市'])('%s lists towns and streets as districts', (name) => {
  const towns = citiesOf('广东省').find(({ label }) => label === name)?.children ?? [];
  expect(towns.length).toBeGreaterThan(20);
  expect(towns.every(({ label }) => !/[区县]$/.test(label) || /管理区|园区|开发区|高新区/.test(label))).toBe(true);
  expect(towns.some(({ label }) => label.endsWith('镇'))).toBe(true);
});

test.each(['青海省', '宁夏回族自治区', '新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区'])(
  '%s is covered down to its districts',
  (name) => {
    expect(citiesOf(name).flatMap((city) => city.children ?? []).length).toBeGreaterThan(0);
  },
);

test('the three shapes of spec §3 hold the same and come back', () => {
  expect(fromNamed(toNamed(regions))).toEqual(regions);
  expect(fromListed(toListed(regions))).toEqual(regions);
  expect(toNamed(regions)[0]).toMatchObject({ name: '北京市', code: '110000' });
  expect(toListed(regions)[0]?.cityList[0]?.areaList[0]).toMatchObject({ code: '110101' });
});

test('a name is found as it is, and without 省, 市, 区 or 县', () => {
  expect(findByName(regions, '浙江')?.label).toBe('浙江省');
  expect(findByName(regions, '内蒙古')?.label).toBe('内蒙古自治区');
  expect(findByName(citiesOf('浙江省'), '杭州')?.label).toBe('杭州市');
  expect(findByName(regions, '')).toBeUndefined();
  expect(findByName(regions, '亚特兰蒂斯')).toBeUndefined();
});

test('an exact name wins over one that only looks alike', () => {
  const sisters = [
    { value: '1', label: '城区' },
    { value: '2', label: '城县' },
    { value: '3', label: '城' },
  ];
  expect(findByName(sisters, '城')?.value).toBe('3');
  expect(findByName(sisters, '城县')?.value).toBe('2');
});

test.each([
  ['上海市', '', '徐汇区', ['310000', '310100', '310104']],
  ['上海市', '上海市', '徐汇', ['310000', '310100', '310104']],
  ['广东省', '东莞市', '虎门镇', ['440000', '441900', expect.stringMatching(/^4419\d\d$/)]],
  ['浙江省', '杭州市', '没有这个区', ['330000', '330100', '']],
  ['浙江省', '上海市', '徐汇区', ['330000', '', '']],
])('%s %s %s is a position with its ids', (first, city, area, ids) => {
  const position = positionOfNames(regions, { province: first, city, area, detail: '漕溪北路 88 号' });
  expect([position.provinceId, position.cityId, position.areaId]).toEqual(ids);
  expect(position.detailedAddress).toBe('漕溪北路 88 号');
});

test('the two location forms lead back to the place', () => {
  const position = positionOfNames(regions, { province: '上海市', city: '上海市', area: '徐汇区', detail: '' });
  expect(positionOfCodes(regions, countyForm(position))).toEqual(position);
  const { provinceName, cityName, areaName } = nameForm(position);
  expect(positionOfNames(regions, { province: provinceName, city: cityName, area: areaName, detail: '' })).toEqual(
    position,
  );
  expect(positionOfCodes(regions, { provinceId: '', cityId: '', countyId: '' })).toEqual(nowhere);
  expect(positionText(position)).toBe('上海市 徐汇区');
  expect(positionText(nowhere)).toBe('');
});
