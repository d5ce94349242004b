import { expect, test } from 'vitest';
import { usualFreight } from '#core/freight/rules.ts';
import { always, editData } from '#snapshot/faults/fault-gateway.ts';
import { trialOfFile } from '#snapshot/faults/trial-of-file.ts';

const freshness = /\/home\/fresh/;
const acceptShrink = ['brand', 'programme', 'experience', 'dynamic', 'designer', 'article', 'dict'];

const trial = trialOfFile(60);

test('a snapshot holds the freight that the backend tells', () => {
  expect(trial.good.only('freight')).toEqual({ rules: [{ ...usualFreight[0], days: 4 }] });
});

test('rules that change are another snapshot', async () => {
  const rules = [{ provinces: ['西藏自治区'], fee: 3000, free_from: null }, ...usualFreight];
  trial.gateway.break(
    always(
      freshness,
      editData((data: object) => ({ ...data, freight: rules })),
    ),
  );
  const { changed, snapshot } = await trial.succeed();
  expect(changed).toBe(true);
  expect(snapshot.only('freight')).toEqual({ rules });
  expect(snapshot.digest('home/all')).toBe(trial.good.digest('home/all'));
});

test('a gateway that tells none leaves it to checkout, and says so', async () => {
  trial.gateway.break(always(/^\/papi\//, { status: 404, body: '{}' }));
  const { report, snapshot } = await trial.succeed({ acceptShrink });
  expect(snapshot.only('freight')).toEqual({ rules: null });
  expect(report.notes).toContain('后端没有运费规则：商品页写“运费以结算页为准”');
});

test('a server that is down for the call keeps the last good snapshot', async () => {
  trial.gateway.break(always(freshness, { status: 500, body: '{}' }));
  await expect(trial.succeed()).rejects.toThrow();
});
