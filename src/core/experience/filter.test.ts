import { expect, test } from 'vitest';
import {
  allCentres,
  type CentreEntry,
  distanceTo,
  experienceAddress,
  narrowCentres,
  nearestFirst,
  parseExperienceFilter,
} from './filter.ts';

const centre = (id: number, more: Partial<CentreEntry>): CentreEntry => ({
  id,
  name: `馆 ${id}`,
  cover: '',
  city: '上海市',
  cityId: '310100',
  address: '',
  lng: 121.4365,
  lat: 31.1886,
  tel: '',
  hours: '09:00-21:00',
  store_type: 1,
  type: '旗舰体验馆',
  tags: [],
  map: '',
  ...more,
});
const shanghai = centre(1, { tags: ['免费测量'] });
const hangzhou = centre(2, { city: '杭州市', cityId: '330100', lng: 120.2119, lat: 30.2084, store_type: 2 });
const beijing = centre(3, { city: '北京市', cityId: '110100', lng: 116.4431, lat: 39.9219, tags: ['免费测量'] });
const all = [beijing, hangzhou, shanghai];
const tags = [{ id: '3', name: '免费测量' }];

test('an address and its filter are one to one; nonsense is left out', () => {
  const filter = { cityId: '310100', typeId: '1', tagId: '3', isNearest: true };
  const address = experienceAddress(filter);
  expect(address).toBe('/Experience/list/city-310100?store_type=1&store_tag=3&order=1');
  expect(parseExperienceFilter('cityId=310100&store_type=1&store_tag=3&order=1')).toEqual(filter);
  expect(parseExperienceFilter('?cityId=../x&store_type=-1&store_tag=%3Cb%3E&order=2')).toEqual(allCentres);
  expect(experienceAddress(allCentres)).toBe('/Experience/list');
});

test('city, type and tag narrow together, in the order the centres came in', () => {
  expect(narrowCentres(all, allCentres, tags)).toEqual(all);
  expect(narrowCentres(all, { ...allCentres, tagId: '3' }, tags)).toEqual([beijing, shanghai]);
  expect(narrowCentres(all, { ...allCentres, tagId: '3', cityId: '110100' }, tags)).toEqual([beijing]);
  expect(narrowCentres(all, { ...allCentres, typeId: '2' }, tags)).toEqual([hangzhou]);
  expect(narrowCentres(all, { ...allCentres, tagId: '99' }, tags)).toEqual([]);
});

test('the nearest first, or those of the city first when only that is known', () => {
  expect(nearestFirst(all, { at: { lng: 121.47, lat: 31.23 } })).toEqual([shanghai, hangzhou, beijing]);
  expect(nearestFirst(all, { city: '杭州市' })).toEqual([hangzhou, beijing, shanghai]);
  expect(nearestFirst(all, { city: '拉萨市' })).toEqual(all);
});

test('a centre without a place is at no distance', () => {
  expect(distanceTo(shanghai, hangzhou)).toBe('约 160 公里');
  expect(distanceTo(shanghai, centre(9, { lng: 0, lat: 0 }))).toBeUndefined();
});
