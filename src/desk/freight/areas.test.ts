import { expect, test } from 'vitest';
import { areasOf, farOf, shortOf } from './areas.ts';

test('a province is named as it is said', () => {
  expect(
    ['内蒙古自治区', '新疆维吾尔自治区', '广西壮族自治区', '宁夏回族自治区', '澳门特别行政区', '上海市', '吉林省'].map(
      shortOf,
    ),
  ).toEqual(['内蒙古', '新疆', '广西', '宁夏', '澳门', '上海', '吉林']);
});

test('provinces stand with their part of the country, and one that is in none is not lost', () => {
  expect(areasOf(['北京市', '西藏自治区', '浙江省', '火星省', '上海市'])).toEqual([
    ['华东', ['浙江省', '上海市']],
    ['华北', ['北京市']],
    ['西南', ['西藏自治区']],
    ['其他', ['火星省']],
  ]);
});

test('far provinces are those that parcels cost most to reach', () => {
  expect(farOf(['浙江省', '西藏自治区', '海南省', '新疆维吾尔自治区'])).toEqual([
    '西藏自治区',
    '海南省',
    '新疆维吾尔自治区',
  ]);
});
