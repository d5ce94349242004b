import { expect, test } from 'vitest';
import type { OwnDevice } from '#core/device/contract.ts';
import { byKind } from './by-kind.ts';

const device = (device_id: string, kind: string): OwnDevice => ({
  device_id,
  kind,
  ...{ source: 'order', item_id: '1', name: device_id, item_spec_desc: '', pic: '', created: 0 },
  ...{ protocols: [], ecosystems: [], is_gateway: false, needs_neutral: false },
});

test('the fullest kind comes first, and what has none comes last', () => {
  const groups = byKind([
    device('a', ''),
    device('b', '照明'),
    device('c', ''),
    device('d', '安防'),
    device('e', '安防'),
  ]);
  expect(groups.map(({ kind, devices }) => [kind, devices.map(({ device_id }) => device_id).join('')])).toEqual([
    ['安防', 'de'],
    ['照明', 'b'],
    ['其他设备', 'ac'],
  ]);
  expect(byKind([])).toEqual([]);
});
