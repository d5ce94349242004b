import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/message', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('an address is bound by its code, kinds are chosen one by one, a choice that is lost is taken back', async () => {
  const { mail, requestMailCode, proveMailAddress, chooseMailKind, removeMailAddress, $toasts } = await open();
  const shown = () => mail.$reading.get().data;
  await mail.load();
  expect(shown()).toEqual({ is_open: true, email: '', kinds: [] });
  const sent = await requestMailCode('lin@example.com');
  const { debugCode } = sent as { debugCode: string };
  expect(await requestMailCode('lin@example.com')).toMatchObject({ waitS: 60 });
  expect(await proveMailAddress(debugCode === '000000' ? '000001' : '000000')).toMatchObject({
    fields: { vcode: '邮件验证码错误或已失效' },
  });
  expect(await proveMailAddress(debugCode)).toBeUndefined();
  expect(shown()).toMatchObject({ email: 'l***@example.com', kinds: { length: 5 } });
  await chooseMailKind('arrival', false);
  expect(shown()?.kinds).toEqual(['paid', 'shipped', 'refunded', 'price-drop']);
  await page.actor.world.shop.database.write((connection) =>
    connection.deleteFrom('member_mail').where('user_id', '=', page.actor.userId).execute(),
  );
  await chooseMailKind('arrival', true);
  expect(shown()?.kinds).toEqual(['paid', 'shipped', 'refunded', 'price-drop']);
  await removeMailAddress();
  expect(shown()).toEqual({ is_open: true, email: '', kinds: [] });
  expect($toasts.get().map(({ text }) => text)).toEqual(['邮箱已绑定', '请先绑定邮箱', '邮箱已移除']);
});
