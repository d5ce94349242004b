import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAddress, listAddresses, updateAddress } from '#core/address/contract.ts';

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
