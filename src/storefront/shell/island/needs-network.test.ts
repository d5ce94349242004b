import { expect, test } from 'vitest';
import { offlineBarId } from '#core/site/element-ids.ts';
import { needsNetwork } from './needs-network.ts';

test('without a network a button says that it does not work, and why', () => {
  expect(needsNetwork(true)).toEqual({});
  expect(needsNetwork(false)).toEqual({ 'aria-disabled': true, 'aria-describedby': offlineBarId });
});
