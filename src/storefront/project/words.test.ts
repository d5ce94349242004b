import { expect, test } from 'vitest';
import { projectOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { parcelStates } from '#core/project/parcel.ts';
import { workStatusTexts } from '#core/project/status.ts';
import { drawingLook, drawingWord } from '#storefront/project/drawing/drawing-words.ts';
import { parcelTag, workTags } from '#storefront/project/parts/project-tags.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/User/programmeDetail', () => import('./store.ts'));

test('a drawing that is sent back says so until there is a new one', async () => {
  const { order_id, file_id } = await projectOf(page.actor, 30);
  const { projectDetail, answerDrawing } = await open();
  await projectDetail.load(order_id);
  const drawing = () => {
    const found = projectDetail.$reading.get().data?.files.find((file) => Number(file.file_id) === file_id);
    if (!found) throw new Error('no drawing');
    return found;
  };
  expect([drawingWord(drawing()), drawingLook(drawing())]).toEqual(['待确认', 'tag tag--promo']);
  expect(await answerDrawing(drawing(), 0, '开关高一点')).toBe('');
  expect([drawingWord(drawing()), drawingLook(drawing())]).toEqual(['已退回', 'tag tag--off']);
  expect([drawingWord({ ...drawing(), status: 1 }), drawingLook({ ...drawing(), status: 1 })]).toEqual([
    '已确认',
    'tag tag--ok',
  ]);
});

test('only a signed parcel and confirmed work look done', () => {
  expect(Object.values(parcelStates).map(parcelTag)).toEqual(['tag tag--warn', 'tag tag--ok', 'tag tag--off']);
  expect(Object.keys(workTags)).toEqual(Object.keys(workStatusTexts));
  expect(Object.entries(workTags).filter(([, look]) => look === workTags[3])).toEqual([['3', 'tag tag--ok']]);
});
