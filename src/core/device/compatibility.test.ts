import { describe, expect, test } from 'vitest';
import { compatibilityNotes, type DeviceFacts, deviceFacts } from './compatibility.ts';

const device = (facts: Partial<DeviceFacts>): DeviceFacts => ({
  name: '门窗传感器',
  protocols: ['Zigbee'],
  ecosystems: ['橙居生态'],
  needsGateway: false,
  isGateway: false,
  needsNeutral: false,
  ...facts,
});
const hub = device({ name: '多协议智能网关', protocols: ['Zigbee', 'Matter'], isGateway: true });

describe('gateway', () => {
  test('devices without a gateway of their protocol are named', () => {
    const [note, ...rest] = compatibilityNotes([device({ needsGateway: true }), device({ name: '灯' })]);
    expect(rest).toEqual([]);
    expect(note?.kind).toBe('gateway');
    expect(note?.text).toContain('“门窗传感器”联网需要 Zigbee 网关');
    expect(note?.text).not.toContain('“灯”');
  });

  test('a gateway helps only those that speak its language', () => {
    expect(compatibilityNotes([device({ needsGateway: true }), hub])).toEqual([]);
    const mesh = device({ name: '灯带', protocols: ['蓝牙 Mesh'], needsGateway: true });
    expect(compatibilityNotes([device({ needsGateway: true }), mesh, hub]).map((note) => note.text)).toEqual([
      expect.stringMatching(/^“灯带”联网需要 蓝牙 Mesh 网关/),
    ]);
  });

  test('more than three goods are counted', () => {
    const many = ['甲', '乙', '丙', '丁'].map((name) => device({ name, needsGateway: true }));
    expect(compatibilityNotes(many)[0]?.text).toMatch(/^“甲”“乙”“丙”等 4 件商品联网/);
  });
});

describe('ecosystem', () => {
  test('goods that share none are told apart by name', () => {
    const other = device({ name: '音箱', ecosystems: ['开放家居'] });
    expect(compatibilityNotes([device({}), other])).toEqual([
      { kind: 'ecosystem', text: expect.stringContaining('“音箱”支持开放家居，与“门窗传感器”不在同一个生态') },
    ]);
  });

  test('one shared by all is enough, and goods that say nothing do not count', () => {
    const both = device({ ecosystems: ['开放家居', '橙居生态'] });
    expect(compatibilityNotes([device({}), both, device({ ecosystems: [] })])).toEqual([]);
  });
});

describe('facts of a product', () => {
  const params = [
    { attribute_name: '通信协议', attribute_value_name: 'Zigbee、Matter' },
    { attribute_name: '需要网关', attribute_value_name: '需要' },
    { attribute_name: '零线要求', attribute_value_name: '按所选接线：零火版需要零线，单火版无需零线' },
  ];

  test('the chosen version decides about the neutral wire', () => {
    expect(deviceFacts('智能开关', '白色、零火版', params)).toMatchObject({
      protocols: ['Zigbee', 'Matter'],
      needsGateway: true,
      needsNeutral: true,
    });
    expect(deviceFacts('智能开关', '白色、单火版', params).needsNeutral).toBe(false);
    const none = [{ attribute_name: '零线要求', attribute_value_name: '无需零线' }];
    expect(deviceFacts('智能灯', '零火版', none).needsNeutral).toBe(false);
  });

  test('a product that tells nothing raises nothing', () => {
    expect(compatibilityNotes([deviceFacts('窗帘布', '', [])])).toEqual([]);
    expect(compatibilityNotes([])).toEqual([]);
  });
});
