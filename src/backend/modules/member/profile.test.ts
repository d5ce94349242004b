import { expect, test } from 'vitest';
import { askForCode, refusal } from '#backend/modules/sms/testing.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { listUsableCoupons } from '#core/coupon/contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { login } from '#core/login/contract.ts';
import { getMember } from '#core/member/contract.ts';
import { getMemberCounts } from '#core/member/counts-contract.ts';
import { changeMobile, getPartnerStatus, updateMember } from '#core/member/profile-contract.ts';
import { resetPassword } from '#core/member/register-contract.ts';
import { demoAccounts } from '#core/site/demo.ts';
import { uploadImage } from '#core/upload/contract.ts';

const shop = shopOfFile();

let mobiles = 0;
const nextMobile = (): string => `130${String(++mobiles).padStart(8, '0')}`;

/** A member whose mobile the test knows. */
async function memberWith(mobile: string): Promise<TestClient> {
  const client = shop.client();
  const vcode = await askForCode(client, mobile, 'login');
  const attempt = { username: mobile, vcode, check_type: 'mobile', auto_register: true } as const;
  client.token = (await client.call(login, attempt)).token;
  return client;
}

test('the demo members are an old hand, a plain member and a business partner', async () => {
  const [old, plain, partner] = await Promise.all([0, 1, 2].map((index) => shop.loggedIn(index)));
  const cards = await Promise.all([old, plain, partner].map((client) => client?.call(getMember, {})));
  expect(cards.map((card) => card?.memberInfo.username)).toEqual(demoAccounts.map((account) => account.name));
  expect(cards[0]?.memberInfo).toMatchObject({ sex: '2', email: 'x***@chengju.example', mobile: '138****0001' });
  expect(cards[0]?.memberInfo.merchantInfo).toBeUndefined();
  expect(cards[2]?.memberInfo.merchantInfo).toEqual({
    admToken: '',
    name: '序光照明科技',
    partner_type: 1,
    status: 1,
    role_status: 2,
    is_enable: 1,
  });
  expect(cards[1]?.memberInfo.gradeInfo).toMatchObject({
    grade_name: '金橙会员',
    privileges: { discount: 5, discount_desc: '9.5' },
  });
  expect(cards[2]?.memberInfo.gradeInfo?.privileges.discount_desc).toBe('10');
  const favourites = await old?.call(getMemberCounts, {});
  expect(favourites?.fav_total_count).toBe(8);
  expect(JSON.stringify(cards)).not.toMatch(/scrypt|password|1380000000\d/);
});

test('only what is given changes', async () => {
  const member = await shop.newMember();
  const all = {
    username: '小橙',
    sex: 2,
    birthday: '1992-02-29',
    email: 'xiaocheng@mail.example',
    address: '杭州市西湖区',
  };
  await member.call(updateMember, all);
  const row = await member.call(updateMember, { username: '大橙' });
  expect(row).toMatchObject({ ...all, username: '大橙', sex: '2', email: 'x***@mail.example' });
  // The form sends the masked address back, which is no change.
  await member.call(updateMember, { email: 'x***@mail.example' });
  const stored = await shop.database.read
    .selectFrom('member')
    .select('email')
    .where('user_id', '=', Number(row.user_id))
    .executeTakeFirst();
  expect(stored?.email).toBe('xiaocheng@mail.example');
  expect(await member.call(updateMember, { email: '', birthday: '' })).toMatchObject({ email: '', birthday: '' });
});

test.each([
  [{ username: '' }, '请输入昵称'],
  [{ username: '<b>橙</b>' }, '昵称不能包含特殊字符'],
  [{ username: '橙'.repeat(21) }, '昵称不能超过 20 个字'],
  [{ sex: 3 }, '性别不正确'],
  [{ birthday: '1990-1-1' }, '生日格式应为 2000-01-31'],
  [{ birthday: '1991-02-29' }, '生日不是有效的日期'],
  [{ birthday: '2990-01-01' }, '生日不是有效的日期'],
  [{ email: 'nobody' }, '邮箱格式不正确'],
  [{ email: 'y***@mail.example' }, '邮箱格式不正确'],
  [{ avatar: 'https://evil.example/a.png' }, '请先上传头像图片'],
  [{ avatar: '/uploads/../x.png' }, '请先上传头像图片'],
])('profile %j is refused', async (values, message) => {
  const member = await shop.newMember();
  const response = await member.fetch('/api/h5app/wxapp/member', {
    method: 'PUT',
    body: JSON.stringify(values),
    headers: { 'content-type': 'application/json', token: member.token },
  });
  expect(await response.json()).toMatchObject({ data: { status_code: 422, message } });
});

test('the picture is an own upload', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const { image_url } = await other.call(uploadImage, { file: pngFile() });
  expect(await refusal(member.call(updateMember, { avatar: image_url }))).toBe('图片不存在，请重新上传');
  const own = (await member.call(uploadImage, { file: pngFile() })).image_url;
  expect(await member.call(updateMember, { avatar: own })).toMatchObject({ avatar: own });
  expect(await member.call(updateMember, { avatar: own, username: '小橙' })).toMatchObject({ avatar: own });
  expect(await member.call(updateMember, { avatar: '' })).toMatchObject({ avatar: '' });
});

test('a new mobile: proven, once in thirty days, and other sessions end', async () => {
  const [before, after] = [nextMobile(), nextMobile()];
  const member = await memberWith(before);
  shop.advance(61);
  const other = await memberWith(before);
  shop.advance(61);
  const vcode = await askForCode(member, before, 'update');
  const call = (more: { old_mobile?: string; new_mobile?: string; smsCode?: string }) =>
    member.call(changeMobile, { old_mobile: before, new_mobile: after, smsCode: '000000', vcode, ...more });
  expect(await refusal(call({ old_mobile: nextMobile() }))).toBe('原手机号不正确');
  expect(await refusal(call({ new_mobile: before }))).toBe('新手机号不能与原手机号相同');
  expect(await refusal(call({}))).toBe('短信验证码错误或已失效');
  const smsCode = await askForCode(member, after, 'update');
  expect(await refusal(call({ new_mobile: nextMobile(), smsCode }))).toBe('短信验证码错误或已失效');
  expect((await call({ smsCode })).mobile).toBe(`130****${after.slice(-4)}`);
  expect(await refusal(other.call(getMember, {}))).toBe('请先登录');
  expect((await member.call(getMember, {})).memberInfo.mobile).toBe(`130****${after.slice(-4)}`);

  const third = nextMobile();
  const again = { old_mobile: after, new_mobile: third, smsCode: '000000' };
  expect(await refusal(member.call(changeMobile, again))).toBe('手机号 30 天内只能修改一次');
});

test('a mobile that was taken meanwhile is refused, and the code is not used up for it', async () => {
  const [own, wanted] = [nextMobile(), nextMobile()];
  const member = await memberWith(own);
  const smsCode = await askForCode(member, wanted, 'update');
  shop.advance(61);
  await memberWith(wanted);
  const vcode = await askForCode(member, own, 'update');
  const call = member.call(changeMobile, { old_mobile: own, new_mobile: wanted, smsCode, vcode });
  expect(await refusal(call)).toBe('该手机号已注册，请直接登录');
});

test('coupons are counted as long as they can be used', async () => {
  const member = await shop.loggedIn(0);
  const { coupon, userDiscountCount = 0 } = await member.call(getMember, {});
  const { list } = await member.call(listUsableCoupons, { page_size: 100 });
  expect(userDiscountCount).toBeGreaterThan(0);
  expect(userDiscountCount).toBe(list.length);
  // The family counts used and expired ones as well.
  expect(coupon).toBeGreaterThan(userDiscountCount);
  expect((await member.call(getMemberCounts, {})).discount_total_count).toBe(userDiscountCount);
});

test('favourites are counted', async () => {
  const member = await shop.newMember();
  await member.call(addFavourite, { item_id: '100001' });
  expect(await member.call(getMemberCounts, {})).toMatchObject({ fav_total_count: 1, point_total_count: 0 });
});

test('the merchant centre learns about the caller only', async () => {
  const [partner, plain] = [await shop.loggedIn(2), await shop.newMember()];
  const own = await partner.call(getPartnerStatus, { token: partner.token });
  expect(own).toMatchObject({ name: '陈予安', mobile: '138****0003', merchantInfo: { partner_type: 1 } });
  expect((await plain.call(getPartnerStatus, { token: plain.token })).merchantInfo).toBeNull();
  expect(await refusal(plain.call(getPartnerStatus, { token: partner.token }))).toBe('请先登录');
});

test('a code that was sent to a mobile sets no password once its member has another mobile', async () => {
  const [before, after] = [nextMobile(), nextMobile()];
  const member = await memberWith(before);
  shop.advance(61);
  const stranger = shop.client();
  const forgot = await askForCode(stranger, before, 'forgot_password');
  shop.advance(61);
  const vcode = await askForCode(member, before, 'update');
  const smsCode = await askForCode(member, after, 'update');
  await member.call(changeMobile, { old_mobile: before, new_mobile: after, smsCode, vcode });
  const reset = stranger.call(resetPassword, { mobile: before, vcode: forgot, password: 'orange-light-77' });
  expect(await refusal(reset)).toBe('该手机号尚未注册');
});

test('a notice of arrival that a member waits for comes to the new mobile', async () => {
  const [before, after] = [nextMobile(), nextMobile()];
  const member = await memberWith(before);
  const { item_id } = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .executeTakeFirstOrThrow();
  await shop.database.write((connection) =>
    connection.updateTable('sku').set({ stock: 0 }).where('item_id', '=', item_id).execute(),
  );
  await member.call(askForArrival, { item_id });
  shop.advance(61);
  const vcode = await askForCode(member, before, 'update');
  const smsCode = await askForCode(member, after, 'update');
  await member.call(changeMobile, { old_mobile: before, new_mobile: after, smsCode, vcode });
  const wishes = await shop.database.read.selectFrom('arrival_notice').select('mobile').execute();
  expect(wishes).toEqual([{ mobile: after }]);
});
