import { expect, test } from 'vitest';
import { otherSessionOf, proofOf } from '#backend/testing/contract/member-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { emptyProof, proofFaults, proofInput } from './proof.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/information', async () => ({
    ...(await import('./sessions.ts')),
    ...(await import('./account.ts')),
    ...(await import('#storefront/shell/session/session.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('a proof is a password or a code, and only the chosen one is missing', () => {
  expect(proofFaults(emptyProof)).toEqual({ password: '请输入登录密码' });
  expect(proofFaults({ ...emptyProof, password: 'chengju001' })).toEqual({});
  expect(proofFaults({ ...emptyProof, way: 'code' })).toEqual({ vcode: expect.stringMatching(/./) });
  expect(proofFaults({ ...emptyProof, way: 'code', vcode: ' 246810 ' })).toEqual({});
  expect(proofInput({ ...emptyProof, password: ' a ' })).toEqual({ password: ' a ' });
  expect(proofInput({ ...emptyProof, way: 'code', vcode: ' 246810 ' })).toEqual({ vcode: '246810' });
});

test('other devices are logged out one by one or all at once, and the list is read again', async () => {
  const ids = [await otherSessionOf(page.actor), await otherSessionOf(page.actor), await otherSessionOf(page.actor)];
  const { sessions, endOthers, $toasts } = await open();
  await sessions.load();
  const others = () => sessions.$reading.get().data?.filter(({ is_current }) => !is_current) ?? [];
  expect(
    others()
      .map(({ session_id }) => session_id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect(await endOthers({ vcode: '000000' }, ids[0])).toMatch(/./);
  expect(others()).toHaveLength(3);
  expect(await endOthers(await proofOf(page.actor), ids[0])).toBe('');
  expect(
    others()
      .map(({ session_id }) => session_id)
      .toSorted(),
  ).toEqual(ids.slice(1).toSorted());
  expect(await endOthers(await proofOf(page.actor))).toBe('');
  expect(others()).toEqual([]);
  expect(sessions.$reading.get().data).toHaveLength(1);
  expect($toasts.get().map(({ text }) => text)).toEqual(['该设备已退出登录', '其他设备已退出登录']);
});

test('a closed account leaves nothing of its session; a wrong proof leaves everything', async () => {
  const { closeAccount, loadObstacles, isLoggedIn } = await open();
  expect(await loadObstacles()).toEqual({ reasons: [expect.stringContaining('账户余额')] });
  await page.actor.world.shop.database.write((connection) =>
    connection.updateTable('member').set({ deposit: 0 }).where('user_id', '=', page.actor.userId).execute(),
  );
  expect(await loadObstacles()).toEqual({ reasons: [] });
  expect(await closeAccount({ vcode: '000000' })).toMatch(/./);
  expect([isLoggedIn(), page.storefront.visits]).toEqual([true, []]);
  expect(await closeAccount(await proofOf(page.actor))).toBe('');
  expect([isLoggedIn(), page.storefront.visits]).toEqual([false, ['assign /']]);
});
