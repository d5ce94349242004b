import { expect, test } from 'vitest';
import { freeMobile, mobileOf, proofOf, smsCodeOf } from '#backend/testing/contract/member-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { maskPhone } from '#core/member/phone.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/information', async () => ({
    ...(await import('./change-profile.ts')),
    ...(await import('./profile.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('a saved profile is read again; what is refused stays, with the field and its reason', async () => {
  const { saveProfile, profile, $toasts } = await open();
  await profile.load();
  expect(await saveProfile({ username: '秦晚晴' })).toBeUndefined();
  expect(profile.$reading.get().data?.memberInfo.username).toBe('秦晚晴');
  expect($toasts.get().map(({ text }) => text)).toEqual(['资料已保存']);
  const refusal = await saveProfile({ username: '名'.repeat(99) });
  expect(refusal?.message).toMatch(/./);
  expect(profile.$reading.get().data?.memberInfo.username).toBe('秦晚晴');
  expect($toasts.get()).toHaveLength(1);
});

test('a new mobile is shown at once; a wrong code changes nothing', async () => {
  const { changeMobile, profile, $toasts } = await open();
  await profile.load();
  const before = profile.$reading.get().data?.memberInfo.mobile;
  const new_mobile = freeMobile();
  const old_mobile = await mobileOf(page.actor);
  const smsCode = await smsCodeOf(page.actor, new_mobile, 'update');
  const proof = await proofOf(page.actor);
  expect(await changeMobile({ ...proof, old_mobile, new_mobile, smsCode: '000000' })).toMatchObject({
    fields: { vcode: expect.stringMatching(/./) },
  });
  expect(profile.$reading.get().data?.memberInfo.mobile).toBe(before);
  expect(await changeMobile({ ...proof, old_mobile, new_mobile, smsCode })).toBeUndefined();
  expect(profile.$reading.get().data?.memberInfo.mobile).toBe(maskPhone(new_mobile));
  expect($toasts.get().map(({ text }) => text)).toEqual(['手机号已更换']);
});
