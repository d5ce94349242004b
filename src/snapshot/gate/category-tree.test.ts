import { expect, test } from 'vitest';
import { mendCategories, treeOf } from './category-tree.ts';
import { openFindings } from './findings.ts';

interface Raw {
  category_id: string;
  parent_id: string;
  category_level: number;
  category_name: string;
  children: Raw[];
}

const node = (id: string, parent_id: string, category_level: number, ...children: Raw[]): Raw => ({
  category_id: id,
  parent_id,
  category_level,
  category_name: `分类${id}`,
  children,
});

function mend(...tree: unknown[]) {
  const findings = openFindings();
  const list = mendCategories(tree, findings);
  const ids = (nodes: typeof list): unknown[] => nodes.map(({ id, children }) => [id, ...ids(children)]);
  const { nodes, mended } = treeOf(list);
  return { list, shape: ids(list), findings, nodes, mended };
}

test('R12: a tree that is right stays as it is, with its paths', () => {
  const { list, mended, nodes } = mend(node('1', '0', 1, node('2', '1', 2, node('3', '2', 3))), node('4', '0', 1));
  expect([nodes, mended]).toEqual([4, 0]);
  expect(list[0]?.children[0]?.children[0]).toMatchObject({ path: '1,2,3', level: 2, parent_id: '2' });
});

test('R12: a node below itself, or a second time elsewhere, is dropped there', () => {
  const { shape, mended, findings } = mend(
    node('1', '0', 1, node('2', '1', 2, node('1', '2', 3))),
    node('3', '0', 1, node('2', '3', 2)),
  );
  expect(shape).toEqual([['1', ['2']], ['3']]);
  expect(mended).toBe(2);
  expect(findings.notes).toHaveLength(2);
});

test('R12: a branch without its parent hangs under 其他, and fits there', () => {
  const { list, shape } = mend(node('1', '0', 1), node('5', '404', 2, node('6', '5', 3, node('7', '6', 4))));
  expect(shape).toEqual([['1'], ['other', ['5', ['6'], ['7']]]]);
  expect(list[1]).toMatchObject({ label: '其他', level: 0 });
  expect(list[1]?.children[0]).toMatchObject({ parent_id: 'other', path: 'other,5', category_level: 2 });
});

test('R12: levels follow from the place, a fourth level moves up', () => {
  const { list, mended } = mend(node('1', '0', 3, node('2', '1', 2, node('3', '2', 3, node('4', '3', 4)))));
  expect(list[0]).toMatchObject({ level: 0, category_level: 1 });
  expect(list[0]?.children[0]?.children.map(({ id, level }) => [id, level])).toEqual([
    ['3', 2],
    ['4', 2],
  ]);
  expect(mended).toBeGreaterThan(0);
});

test('R12: a node that is none is set aside, what hangs below it moves up', () => {
  const { shape, findings } = mend(node('1', '0', 1, node('../2', '1', 2, node('3', '../2', 3)), { x: 1 } as never));
  expect(shape).toEqual([['1', ['3']]]);
  expect(findings.setAside.map(({ key }) => key)).toEqual(['../2', '']);
});
