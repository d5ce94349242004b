import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getExperience, listExperiences } from '#core/experience/contract.ts';
import { getDynamic, listDynamics, listOwnDynamics } from '#core/experience/dynamic-contract.ts';
import { bookVisit, getExperienceDict, toggleExperienceFavourite } from '#core/experience/visit-contract.ts';

const shop = shopOfFile({ goods: 120 });

const visit = { store_id: 1, contacts: '林晓晴', contactNumber: '13800000001' };
const day = (offset: number): string =>
  new Date(shop.nowMs() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

test('the dictionary names types, tags and places, and each of them finds centres', async () => {
  const { call } = shop.client();
  const dict = await call(getExperienceDict, {});
  for (const type of dict.storeType) {
    const found = await call(listExperiences, { store_type: type.id, page_size: 100 });
    expect(found.list.every((row) => row.store_type_name === type.name)).toBe(true);
    expect(found.total_count).toBeGreaterThan(0);
  }
  for (const tag of dict.storeTag) {
    const found = await call(listExperiences, { store_tag: tag.id, page_size: 100 });
    expect(found.total_count).toBeGreaterThan(0);
    expect(found.list.every((row) => row.tags.includes(tag.name))).toBe(true);
  }
  const cities = dict.areas.flatMap((area) => area.cities);
  expect(cities).toHaveLength(13);
  // 福建 has a centre, but it is not online yet.
  expect(dict.areas.map((area) => area.provinceName)).not.toContain('福建省');
});

test('a centre tells how far it is, and its county finds it', async () => {
  const { call } = shop.client();
  const near = await call(getExperience, { id: '1', lng: 121.4365, lat: 31.1886 });
  expect([near.distance, near.appointment]).toEqual([0, true]);
  expect((await call(listExperiences, { areaId: '310104' })).list.map((row) => row.id)).toEqual([1]);
});

test('dynamics page through one centre and through all, the newest first', async () => {
  const { call } = shop.client();
  const own = await call(listOwnDynamics, { id: '1', page_size: 2 });
  expect(own.list).toHaveLength(2);
  expect(own.total_count).toBeGreaterThan(2);
  expect(own.list.every((row) => row.store_id === 1)).toBe(true);
  const all = await call(listDynamics, { page_size: 100 });
  expect(all.total_count).toBe(all.list.length);
  const times = all.list.map((row) => row.created);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect((await call(listDynamics, { store_id: 1, page_size: 100 })).total_count).toBe(own.total_count);
  // Centre 14 is not online, so its dynamics are hidden.
  expect(all.list.some((row) => row.store_id === 14)).toBe(false);
});

test('every look at a dynamic is counted', async () => {
  const { call } = shop.client();
  const [first] = (await call(listDynamics, {})).list;
  const id = String(first?.id);
  expect((await call(getDynamic, { id })).view_num).toBe(first?.view_num);
  expect((await call(getDynamic, { id })).view_num).toBe((first?.view_num ?? 0) + 1);
});

test.each(['1400', '1', 'x', '999999'])('dynamic %s does not exist', async (id) => {
  const response = await shop.client().fetch(`/papi/home/store/dynamic/${id}/info`, { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([400, { code: 400, msg: '动态不存在', data: null }]);
});

test('every call of fav toggles, for the caller alone', async () => {
  const member = await shop.newMember();
  const other = await shop.newMember();
  const before = await member.call(getExperience, { id: '2' });
  expect(await member.call(toggleExperienceFavourite, { id: '2' })).toEqual({
    is_fav: true,
    fav_num: before.fav_num + 1,
  });
  expect((await member.call(getExperience, { id: '2' })).is_fav).toBe(true);
  expect((await other.call(getExperience, { id: '2' })).is_fav).toBe(false);
  expect(await member.call(toggleExperienceFavourite, { id: '2' })).toEqual({ is_fav: false, fav_num: before.fav_num });
});

test('a centre that is not online and one that never was are refused alike', async () => {
  const member = await shop.newMember();
  const send = async (id: string) => {
    const response = await member.fetch(`/papi/home/store/${id}/fav`, {
      method: 'POST',
      headers: { token: member.token },
    });
    return [response.status, await response.text()];
  };
  expect(await send('14')).toEqual(await send('99'));
  await expect(shop.client().call(toggleExperienceFavourite, { id: '2' })).rejects.toMatchObject({
    kind: 'unauthorized',
  });
});

test('a visit is booked, for a member or for anybody', async () => {
  const first = await shop.client().call(bookVisit, { ...visit, appoint_date: day(1) });
  const member = await shop.newMember();
  const second = await member.call(bookVisit, {
    ...visit,
    contactNumber: '13800000002',
    store_id: 0,
    project_id: 3,
    areaId: '310104',
  });
  expect(second.business_id).not.toBe(first.business_id);
  const rows = await shop.database.read
    .selectFrom('business')
    .where('business_id', '>=', first.business_id)
    .orderBy('business_id')
    .selectAll()
    .execute();
  expect(rows.map((row) => [row.experience_id, row.programme_id, row.area_id])).toEqual([
    [1, null, ''],
    [null, 3, '310104'],
  ]);
  expect(rows[0]?.user_id).toBeNull();
  expect(rows[1]?.user_id).not.toBeNull();
});

test.each([
  [{ contacts: ' ' }, '请输入姓名！'],
  [{ contactNumber: '' }, '请输入联系方式！'],
  [{ store_id: 0 }, '请选择方案或体验馆'],
  [{ appoint_date: '2026-02-30' }, '预约日期不存在'],
  [{ appoint_date: 'tomorrow' }, '预约日期格式不正确'],
])('a visit with %j is refused', async (change, message) => {
  await expect(shop.client().call(bookVisit, { ...visit, ...change })).rejects.toMatchObject({
    message,
    statusCode: 422,
  });
});

test('a visit needs a day that is neither past nor far off, and a centre that is online', async () => {
  const { call } = shop.client();
  await expect(call(bookVisit, { ...visit, appoint_date: day(-1) })).rejects.toThrow('预约日期不能早于今天');
  await expect(call(bookVisit, { ...visit, appoint_date: day(91) })).rejects.toThrow('最多可预约 90 天内的日期');
  await expect(call(bookVisit, { ...visit, store_id: 14 })).rejects.toMatchObject({
    statusCode: 422,
    message: '所选体验馆不存在或未营业，请重新选择',
  });
  await expect(call(bookVisit, { ...visit, project_id: 999 })).rejects.toMatchObject({
    statusCode: 422,
    message: '所选方案不存在，请重新选择',
  });
});

test('a visit may be booked for today and for the ninetieth day', async () => {
  const { call } = shop.client();
  for (const [nth, offset] of [0, 90].entries()) {
    const booked = call(bookVisit, { ...visit, contactNumber: `1360000000${nth}`, appoint_date: day(offset) });
    await expect(booked).resolves.toHaveProperty('business_id');
  }
});

test('the same key answers the first visit once more, another body under it is refused', async () => {
  const { call } = shop.client();
  const options = { idempotencyKey: 'visit-1' };
  shop.advance(600);
  const first = await call(bookVisit, visit, options);
  expect(await call(bookVisit, visit, options)).toEqual(first);
  await expect(call(bookVisit, { ...visit, contacts: '周远' }, options)).rejects.toThrow('请求标识已用于另一次预约');
  const rows = await shop.database.read
    .selectFrom('business')
    .where('business_id', '>=', first.business_id)
    .selectAll()
    .execute();
  expect(rows.map((row) => row.crm_business_id)).toEqual([first.crm_business_id]);
  const again = () => call(bookVisit, visit, { idempotencyKey: 'visit-2' });
  await expect(again()).rejects.toThrow('这个号码刚刚提交过');
  shop.advance(600);
  expect((await again()).business_id).not.toBe(first.business_id);
});

test('twenty visits an hour from one address', async () => {
  const { call } = shop.client();
  shop.advance(3601);
  for (let count = 0; count < 20; count += 1) {
    await call(bookVisit, { ...visit, contactNumber: `1370000${String(count).padStart(4, '0')}` });
  }
  await expect(call(bookVisit, visit)).rejects.toThrow('提交过于频繁，请稍后再试');
  shop.advance(3600);
  await expect(call(bookVisit, visit)).resolves.toHaveProperty('business_id');
});
