import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getCampaignForm } from '#core/campaign/contract.ts';

const shop = shopOfFile({ goods: 60 });

async function post(call: string, body: object): Promise<unknown> {
  const response = await shop.client().fetch(`/wkcrm/CrmMarketing/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  return response.json();
}

interface Change {
  entity?: Record<string, unknown>;
  field?: unknown[];
  [name: string]: unknown;
}
let devices = 0;
function entry({ entity, field, ...rest }: Change = {}): object {
  devices += 1;
  const mobile = `139${String(devices).padStart(8, '0')}`;
  return {
    marketingId: 'demo',
    currentUserId: 'demo',
    device: `device-${devices}`,
    fieldInfo: {
      entity: { leads_name: '林晓晴', mobile, ...entity },
      field: field ?? [{ fieldId: 1003, fieldName: 'field_house', name: '户型', type: 3, fieldType: 0, value: '三居' }],
    },
    ...rest,
  };
}
const save = (body: object) => post('saveMarketingInfo', body);

test('the form tells its fields in order, and each look is counted', async () => {
  const views = async () =>
    (
      await shop.database.read
        .selectFrom('crm_campaign')
        .where('marketing_id', '=', 'demo')
        .select('view_num')
        .executeTakeFirstOrThrow()
    ).view_num;
  const before = await views();
  const form = await shop.client().call(getCampaignForm, { marketingId: 'demo' });
  expect(form.marketingName).toBe('免费全屋智能设计');
  expect(form.list.map((field) => field.sorting)).toEqual(form.list.map((_, index) => index + 1));
  expect(form.list.find((field) => field.fieldName === 'mobile')).toMatchObject({ isNull: 1, isUnique: 1, type: 7 });
  expect(form.list.find((field) => field.type === 3)?.setting).toContain('三居');
  expect(await views()).toBe(before + 1);
});

test('an entry is stored once per device, and success has no data', async () => {
  const body = entry();
  expect(await save(body)).toEqual({ code: 0, msg: 'success' });
  expect(await save(body)).toEqual({ code: 2058, msg: '只能填写一次' });
  const rows = await shop.database.read.selectFrom('crm_entry').select('answers').execute();
  expect(rows.map((row) => JSON.parse(row.answers) as object)).toMatchObject([
    { leads_name: '林晓晴', field_house: '三居' },
  ]);
});

test.each([
  ['demo-stopped', 2056, '活动已停用'],
  ['demo-ended', 2057, '活动已过期'],
  ['unknown', 400, '参数错误'],
])('campaign %s answers %i', async (marketingId, code, msg) => {
  expect(await post('queryAddField', { marketingId })).toEqual({ code, msg });
  expect(await save(entry({ marketingId }))).toEqual({ code, msg });
});

test.each<[Change, string]>([
  [{ entity: { leads_name: ' ' } }, '请填写姓名'],
  [{ entity: { mobile: '12345' } }, '手机格式不正确'],
  [{ entity: { leads_name: '长'.repeat(31) } }, '姓名不能超过 30 个字'],
  [{ field: [] }, '请填写户型'],
  [{ field: [{ fieldId: 1003, value: '城堡' }] }, '请选择户型'],
  [
    {
      field: [
        { fieldId: 1003, value: '三居' },
        { fieldId: 1004, value: '很大' },
      ],
    },
    '面积应为数字',
  ],
  [
    {
      field: [
        { fieldId: 1003, value: '三居' },
        { fieldId: 1005, value: ['灯光', '飞船'] },
      ],
    },
    '请选择想改善的地方',
  ],
  [
    {
      field: [
        { fieldId: 1003, value: '三居' },
        { fieldId: 1006, value: '下周' },
      ],
    },
    '方便上门的日期格式不正确',
  ],
  [
    {
      field: [
        { fieldId: 1003, value: '三居' },
        { fieldId: 1006, value: '2026-02-30' },
      ],
    },
    '方便上门的日期不存在，请重新选择',
  ],
  [{ currentUserId: 'somebody' }, '参数错误'],
  [{ device: '' }, '参数错误'],
  [{ fieldInfo: 'x' }, '参数 fieldInfo 不正确'],
])('%j is refused with code 400', async (change, msg) => {
  expect(await save(entry(change))).toEqual({ code: 400, msg });
});

test('choices are kept in the order they were sent', async () => {
  const field = [
    { fieldId: 1003, value: '两居' },
    { fieldId: 1005, value: ['窗帘', '灯光'] },
  ];
  expect(await save(entry({ field }))).toEqual({ code: 0, msg: 'success' });
});

test('a mobile that has been left before is not taken again', async () => {
  const mobile = '13711112222';
  expect(await save(entry({ entity: { mobile } }))).toEqual({ code: 0, msg: 'success' });
  expect(await save(entry({ entity: { mobile } }))).toEqual({ code: 400, msg: '手机已登记过，无需重复提交' });
});

test('too many from one address answer code 403, which ends no session', async () => {
  shop.advance(3601);
  for (let count = 0; count < 20; count += 1) expect(await save(entry())).toEqual({ code: 0, msg: 'success' });
  expect(await save(entry())).toEqual({ code: 403, msg: '提交过于频繁，请稍后再试' });
});
