import { expect, test } from 'vitest';
import type { CrmField } from './contract.ts';
import { campaignFault, defaultAnswers, fieldInfoOf, shownFields } from './form.ts';

const field = (fieldId: number, change: Partial<CrmField>): CrmField => ({
  fieldId,
  fieldName: `f${fieldId}`,
  name: `题 ${fieldId}`,
  type: 1,
  formType: 'text',
  inputTips: '',
  maxLength: null,
  defaultValue: '',
  isUnique: 0,
  isNull: 0,
  options: '',
  setting: [],
  fieldType: 0,
  sorting: fieldId,
  ...change,
});

const fields = [
  field(3, { type: 9, defaultValue: '灯光,窗帘', isNull: 1, sorting: 2 }),
  field(1, { fieldType: 1, isNull: 1, fieldName: 'leads_name', sorting: 1 }),
  field(4, { type: 13 }),
  field(5, { type: 8 }),
];

test('fields stand in their order; files are left out', () => {
  expect(shownFields(fields).map(({ fieldId }) => fieldId)).toEqual([1, 3, 4]);
});

test('the first required field that is empty is named', () => {
  const shown = shownFields(fields);
  const answers = defaultAnswers(shown);
  expect(answers[3]).toEqual(['灯光', '窗帘']);
  expect(campaignFault(shown, answers)).toEqual({ fieldId: 1, message: '请填写题 1' });
  expect(campaignFault(shown, { ...answers, 1: '林', 3: [] })).toEqual({ fieldId: 3, message: '请选择题 3' });
  expect(campaignFault(shown, { ...answers, 1: '林' })).toBeNull();
});

test('fixed fields travel by their key, the others as a list, times as the CRM writes them', () => {
  const info = fieldInfoOf(shownFields(fields), { 1: ' 林 ', 3: ['灯光'], 4: '2026-03-01T10:00' });
  expect(info.entity).toEqual({ leads_name: '林' });
  expect(info.field).toMatchObject([
    { fieldId: 3, value: ['灯光'] },
    { fieldId: 4, value: '2026-03-01 10:00' },
  ]);
});
