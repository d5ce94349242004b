import { expect, test } from 'vitest';
import { groupParams, type ParamRow } from './groups.ts';

const titles = (params: readonly ParamRow[]) => groupParams(params).map(({ title }) => title);

test('what decides on the installation comes first, whatever the order of the parameters', () => {
  const params = [
    ['型号', 'S1'],
    ['质保', '整机五年'],
    ['尺寸', '86 × 86 × 37 mm'],
    ['通信协议', 'Zigbee'],
    ['零线要求', '需要零线'],
    ['供电', '市电 AC 220V'],
  ] as const;
  expect(titles(params)).toEqual(['安装与供电', '连接', '尺寸与材质', '安全与质保', '型号与包装']);
  expect(groupParams(params)[0]?.rows).toEqual([
    [
      ['供电', '市电 AC 220V'],
      ['零线要求', '需要零线'],
    ],
  ]);
  expect(groupParams(params.toReversed())).toEqual(groupParams(params));
});

test('parameters of another gateway stand last, in their own order, and none is lost', () => {
  const params = [
    ['屏幕刷新率', '120 Hz'],
    ['供电', '电池'],
    ['上市时间', '2025 年'],
  ] as const;
  expect(titles(params)).toEqual(['安装与供电', '其他']);
  expect(groupParams(params).flatMap(({ rows }) => rows.flat())).toEqual([params[1], params[0], params[2]]);
});

test('a long value has a row of its own, and the next short one joins the row that waits', () => {
  const list = '开关面板 1 只、安装螺丝 2 颗、说明书 1 份';
  expect(
    groupParams([
      ['品牌', '橙序'],
      ['包含', list],
      ['型号', 'S1'],
      ['产地', '中国'],
    ])[0]?.rows,
  ).toEqual([
    [
      ['品牌', '橙序'],
      ['型号', 'S1'],
    ],
    [['产地', '中国']],
    [['包含', list]],
  ]);
});

test('an empty value is none, and of equal names the later one counts', () => {
  expect(
    groupParams([
      ['品牌', '旧'],
      ['型号', ''],
      ['品牌', '新'],
    ]),
  ).toEqual([{ title: '型号与包装', rows: [[['品牌', '新']]] }]);
  expect(groupParams([])).toEqual([]);
});
