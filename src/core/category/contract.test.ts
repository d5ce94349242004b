import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Category } from './contract.ts';

const leaf = { category_id: '31', category_name: '门锁', category_level: 2, parent_id: '3', image_url: '' };

test('a node without id, label and level gets them from its other fields, its children too', () => {
  const root = { category_id: 3, category_name: '安防', category_level: '1', parent_id: 0, image_url: '' };
  expect(v.parse(Category, { ...root, children: [leaf] })).toMatchObject({
    id: '3',
    label: '安防',
    level: 0,
    path: '',
    children: [{ id: '31', label: '门锁', level: 1, children: [] }],
  });
});

test('a node keeps its own id, label and level', () => {
  const node = v.parse(Category, { ...leaf, id: '9', label: '锁', level: 5, path: '3,31' });
  expect(node).toMatchObject({ id: '9', label: '锁', level: 5, path: '3,31' });
});
