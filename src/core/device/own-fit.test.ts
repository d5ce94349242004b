import { describe, expect, test } from 'vitest';
import { compatibilityNotes, type DeviceFacts } from './compatibility.ts';
import { ownFit } from './own-fit.ts';

const device = (facts: Partial<DeviceFacts> = {}): DeviceFacts => ({
  name: '门窗传感器',
  protocols: ['Zigbee'],
  ecosystems: ['橙居生态'],
  needsGateway: true,
  isGateway: false,
  needsNeutral: false,
  ...facts,
});
const hub = device({ name: '书房的网关', isGateway: true, needsGateway: false });
const stranger = device({ name: '旧音箱', protocols: ['Wi-Fi'], ecosystems: ['别家生态'], needsGateway: false });

describe('notes of the cart beside what is at home', () => {
  test('a gateway at home is as good as one in the cart, if it speaks the language', () => {
    expect(compatibilityNotes([device()], [hub])).toEqual([]);
    const mesh = device({ ...hub, protocols: ['蓝牙 Mesh'] });
    expect(compatibilityNotes([device()], [mesh])[0]?.text).toContain('已选商品和您的设备里都没有可用的网关');
    expect(compatibilityNotes([device()])[0]?.text).toContain('已选商品里没有可用的网关');
  });

  test('what fits nothing at home is told apart from it; one thing in common is enough', () => {
    const lamp = device({ name: '灯', needsGateway: false });
    expect(compatibilityNotes([lamp], [stranger])).toEqual([
      { kind: 'ecosystem', text: expect.stringContaining('“灯”支持橙居生态，与您家的“旧音箱”不在同一个生态') },
    ]);
    expect(compatibilityNotes([lamp], [stranger, hub])).toEqual([]);
    expect(compatibilityNotes([lamp], [device({ ecosystems: [] })])).toEqual([]);
  });

  test('goods of the cart that do not go together come before what is at home', () => {
    const [lamp, other] = [
      device({ needsGateway: false }),
      device({ name: '乙', ecosystems: ['丙'], needsGateway: false }),
    ];
    expect(compatibilityNotes([lamp, other], [stranger])).toEqual([
      { kind: 'ecosystem', text: expect.stringContaining('“乙”支持丙，与“门窗传感器”') },
    ]);
  });
});

describe('one product beside what is at home', () => {
  const told = (facts: Partial<DeviceFacts>, owned: readonly DeviceFacts[]) => ownFit(device(facts), owned);

  test.each([
    ['nothing told yet', {}, [], 'ask', '登记我的设备，看是否相配'],
    ['its gateway is there', {}, [hub], 'ok', '您家已有 Zigbee 网关'],
    ['no gateway of its own', { protocols: ['PLC-IoT'] }, [hub], 'warn', '您家还没有 PLC-IoT 网关'],
    ['another world', {}, [stranger], 'warn', '与您的设备不在同一生态'],
    ['on its own feet', { needsGateway: false }, [hub], 'ok', '与您的设备同一生态'],
  ] as const)('%s', (_name, facts, owned, kind, text) => {
    expect(told(facts, owned)).toEqual({ kind, text });
  });

  test('what does not talk is not judged', () => {
    expect(told({ protocols: [] }, [hub])).toBeUndefined();
  });
});
