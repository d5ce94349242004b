import { routes } from '#core/site/routes.ts';
import { expect, press, publish, test, type } from './desk.ts';

test('营业时间和介绍改过之后，发布就看得到', async ({ desk, deskShop }) => {
  test.setTimeout(180_000);
  const [centre] = await deskShop.ask<{ experience_id: number; name: string }>(
    'select experience_id, name from experience where status = 6 order by experience_id limit 1',
  );
  const id = centre?.experience_id ?? 0;
  await desk.goto(`/admin/centres/${id}`);
  await expect(desk.getByLabel('体验馆名称')).toHaveValue(centre?.name ?? '');
  await expect(desk.getByLabel('区县')).not.toHaveValue('');
  await type(desk.getByLabel('营业时间'), '08:30-20:00');
  await type(desk.getByLabel(/^馆内介绍/), '影音室换了新的幕布。');
  await press(desk.getByRole('button', { name: '保存' }));
  await expect(desk.getByRole('row').filter({ hasText: centre?.name ?? '' })).toContainText('08:30-20:00');
  expect(await deskShop.ask('select hours, intro from experience where experience_id = ?', String(id))).toEqual([
    { hours: '08:30-20:00', intro: '<p>影音室换了新的幕布。</p>' },
  ]);
  await desk.goto('/admin/publishing');
  await publish(desk);
  await expect(async () => {
    const text = await (await desk.request.get(deskShop.origin + routes.experience(id))).text();
    expect(text).toContain('影音室换了新的幕布。');
  }).toPass({ timeout: 10_000 });
});
