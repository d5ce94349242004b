import { expect, test } from 'vitest';
import { briefLine } from './brief-line.ts';

test('a card says as many whole clauses as fit in its line', () => {
  expect(briefLine('全光谱，防虫防尘')).toBe('全光谱，防虫防尘');
  expect(briefLine('全光谱，防虫防尘，拍照没有条纹')).toBe('全光谱，防虫防尘');
  expect(briefLine('关灯后留一盏小夜灯，起夜不刺眼')).toBe('关灯后留一盏小夜灯');
});

test('what the name says is not said again', () => {
  expect(briefLine('全光谱，墙上开关照样用', '序光 薄暮智能吸顶灯 全光谱')).toBe('墙上开关照样用');
  expect(briefLine('开孔 75mm', '光屿 星点防眩智能筒灯 开孔 75mm')).toBe('');
  expect(briefLine('', '无名')).toBe('');
});

test('a clause that is too long stays whole, and so does one behind a word', () => {
  expect(briefLine('一位独居老人也能按到的紧急呼叫按钮')).toBe('一位独居老人也能按到的紧急呼叫按钮');
  expect(briefLine('轻，可以贴在没有底盒的瓷砖墙面上')).toBe('轻，可以贴在没有底盒的瓷砖墙面上');
});
