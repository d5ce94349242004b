import { expect, test } from 'vitest';
import { draftOf, emptyDraft, toSave } from './draft.ts';

test.each(['121.4365,31.1886', '121.4365，31.1886', '121.4365 31.1886'])('%s is a position', (position) => {
  expect(toSave({ ...emptyDraft, position })).toMatchObject({ lng: 121.4365, lat: 31.1886 });
});

test('a centre without a position is left to its city', () => {
  expect(toSave(emptyDraft)).not.toHaveProperty('lng');
});

test.each(['121.4365', '徐汇区', '121,31,5'])('%j is none', (position) => {
  expect(toSave({ ...emptyDraft, position })).toContain('坐标应为');
});

test('a position abroad is none that a centre has', () => {
  expect(toSave({ ...emptyDraft, position: '12.1,31' })).toContain('中国境内');
});

test('a facility with a space in its name is one after its centre was saved', () => {
  const facilities = ['免费 Wi-Fi', '儿童区'];
  const stored = { ...emptyDraft, ...{ centre_id: 1, lng: 121, lat: 31, facilities, goods: [], updated: 1 } };
  const draft = draftOf(stored as unknown as Parameters<typeof draftOf>[0]);
  expect(toSave(draft)).toMatchObject({ facilities });
});
