import { expect, test } from 'vitest';
import { $programmeSet, $shownRoom } from './set.ts';

test('before a choice the page shows all rooms of the programme as it was planned', () => {
  expect($shownRoom.get()).toBe(0);
  expect($programmeSet.get()).toBeUndefined();
});
