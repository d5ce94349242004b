import { expect, test } from 'vitest';
import { besideWhat, isInLand, positionIn } from './position.ts';

test.each([
  '121.4365,31.1886',
  '31.1886，121.4365',
  'https://uri.amap.com/marker?position=121.4365,31.1886&name=x',
  'https://ditu.amap.com/regeo?lng=121.4365&lat=31.1886&name=%E5%BE%90%E6%B1%87',
  'https://apis.map.qq.com/uri/v1/marker?marker=coord:31.1886,121.4365;title:x',
  '【徐汇体验馆】 https://www.amap.com/?p=B00155L3CA%2C31.1886%2C121.4365%2Cx',
  'https://www.google.com/maps/@31.1886,121.4365,15z',
])('%s is the same place', (text) => {
  expect(positionIn(text)).toEqual({ lng: 121.4365, lat: 31.1886 });
});

test.each(['', '徐汇区', '121.4365', '121,31,5', 'https://surl.amap.com/abc', 'https://example.com/100%/1.5,2.5'])(
  '%j names no place',
  (text) => {
    expect(positionIn(text)).toBeNull();
  },
);

test('a place of another country, or with a digit too few, is out of the land', () => {
  expect(isInLand({ lng: 121.4365, lat: 31.1886 })).toBe(true);
  expect(isInLand({ lng: 12.14365, lat: 31.1886 })).toBe(false);
  expect(isInLand({ lng: 121.4365, lat: 61 })).toBe(false);
});

test('a place is told from the nearest one that is known', () => {
  const known = [
    { name: '北京朝阳体验馆', lng: 116.48, lat: 39.99 },
    { name: '上海徐汇体验馆', lng: 121.4365, lat: 31.1886 },
  ];
  expect(besideWhat({ lng: 121.4365, lat: 31.2786 }, known)).toBe('在上海徐汇体验馆北约 10 公里');
  expect(besideWhat({ lng: 121.36, lat: 31.12 }, known)).toMatch(/^在上海徐汇体验馆西南约 1\d 公里$/);
  expect(besideWhat({ lng: 121.4365, lat: 31.1886 }, known)).toBe('和上海徐汇体验馆在一处');
  expect(besideWhat({ lng: 120.62, lat: 31.3 }, known)).toBe('');
  expect(besideWhat({ lng: 1, lat: 2 }, [])).toBe('');
});
