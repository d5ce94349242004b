import { expect, test } from 'vitest';
import { always, editData } from '#snapshot/faults/fault-gateway.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { setSnapshot } from '#snapshot/read/read.ts';
import { plannerFile } from './planner-goods.ts';

const trial = trialOfFile(120);

interface Node {
  category_name: string;
  label: string;
  children: Node[];
}

/** The tree with every branch named like the first leaf below it. */
const likeTheirLeaf = (nodes: Node[]): Node[] =>
  nodes.map((node) => {
    const [first] = node.children;
    if (!first) return node;
    const name = first.category_name;
    return { ...node, category_name: name, label: name, children: likeTheirLeaf(node.children) };
  });

test('a product in two categories of one name is one choice', async () => {
  setSnapshot(trial.good);
  const idsOf = (goods: readonly { id: string }[] = []) => goods.map(({ id }) => id);
  const before = Object.values(plannerFile()).map(idsOf);
  expect(before.flat().length).toBeGreaterThan(20);
  trial.gateway.break(always(/\/wxapp\/goods\/category/, editData(likeTheirLeaf)));
  setSnapshot((await trial.succeed()).snapshot);
  const after = Object.values(plannerFile()).map(idsOf);
  expect(after.flat().length).toBeGreaterThan(20);
  for (const ids of after) expect(ids.length).toBe(new Set(ids).size);
});
