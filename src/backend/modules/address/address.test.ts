import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAddress, updateAddress } from '#core/address/contract.ts';
import { listAddresses } from '#core/address/list-contract.ts';

const shop = shopOfFile();

const address = {
  username: '林晓晴',
  telephone: '13800000001',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  adrdetail: '文三路 88 号',
};

test('the first address is the default one, a later one only when it is asked for', async () => {
  const member = await shop.newMember();
  const defaults = async (): Promise<string[]> =>
    (await member.call(listAddresses, {})).list.flatMap(({ adrdetail, is_def }) => (is_def ? [adrdetail] : []));
  await member.call(createAddress, address);
  expect(await defaults()).toEqual(['文三路 88 号']);
  await member.call(createAddress, { ...address, adrdetail: '文三路 90 号' });
  expect(await defaults()).toEqual(['文三路 88 号']);
  await member.call(createAddress, { ...address, adrdetail: '文三路 92 号', is_def: true });
  expect(await defaults()).toEqual(['文三路 92 号']);
});

test("another member's address is an unknown one", async () => {
  const [owner, other] = [await shop.newMember(), await shop.newMember()];
  await owner.call(createAddress, address);
  const [own] = (await owner.call(listAddresses, {})).list;
  await expect(
    other.call(updateAddress, { ...address, id: String(own?.address_id), adrdetail: '别处' }),
  ).rejects.toThrow('收货地址不存在');
  expect((await owner.call(listAddresses, {})).list.map(({ adrdetail }) => adrdetail)).toEqual(['文三路 88 号']);
});

test('a tag stays through a change by a client that does not know tags, is replaced, and taken away', async () => {
  const member = await shop.newMember();
  const { address_id: id, tag } = await member.call(createAddress, { ...address, tag: ' 公司 ' });
  expect(tag).toBe('公司');
  const tagAfter = async (change: { tag?: string }) =>
    (await member.call(updateAddress, { ...address, ...change, id })).tag;
  expect(await tagAfter({})).toBe('公司');
  expect(await tagAfter({ tag: '爸妈家' })).toBe('爸妈家');
  expect((await member.call(listAddresses, {})).list.map((one) => one.tag)).toEqual(['爸妈家']);
  await expect(tagAfter({ tag: '爸妈住的老房子' })).rejects.toThrow('标签最多 5 个字');
  expect(await tagAfter({ tag: '' })).toBe('');
  expect((await member.call(createAddress, address)).tag).toBe('');
});
