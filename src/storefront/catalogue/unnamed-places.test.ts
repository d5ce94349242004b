import { expect, test } from 'vitest';
import { always, editRows } from '#snapshot/faults/fault-gateway.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';
import { setSnapshot } from '#snapshot/read/read.ts';
import { cityOf } from './centres.ts';
import { articleCates } from './editorial.ts';

const trial = trialOfFile(60);

test('what a gateway leaves empty of a centre or an article names no list', async () => {
  setSnapshot(trial.good);
  const [centre] = trial.good.only('experienceLibrary').list;
  const [cate] = articleCates();
  if (!centre || !cate) throw new Error('the sample has neither');
  expect(cityOf(centre.cityId)).toEqual({ name: centre.city, isListed: true });
  expect(cityOf('990000')).toEqual({ name: '其他城市', isListed: false });
  trial.gateway.break(
    always(
      /\/home\/store\/list/,
      editRows((rows) => rows.map((row) => ({ ...row, city: '', province: row['id'] === centre.id ? ' ' : '北京市' }))),
    ),
    always(
      /\/site\/cms\/list/,
      editRows((rows) => rows.map((row) => (row['cate_id'] === cate.id ? { ...row, cate_name: ' ' } : row))),
    ),
  );
  setSnapshot((await trial.succeed()).snapshot);
  expect(articleCates().map(({ id }) => id)).not.toContain(cate.id);
  for (const { cityId } of trial.good.only('experienceLibrary').list)
    expect(cityOf(cityId).name).toMatch(/^(北京市|其他城市)$/);
});
