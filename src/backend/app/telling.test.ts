import { expect, test } from 'vitest';
import { writeNotices } from '#backend/modules/notice/write.ts';
import type { OutwardNotice } from '#backend/ports/notice-way.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { startTelling } from './telling.ts';

const shop = shopOfFile();
const params = { what: '预约', name: '林晓晴', mobile: '138****0001' };
const tell = (number: number) =>
  shop.database.write((connection) =>
    writeNotices(
      connection,
      [{ fact: `enquiry:telling:${number}`, kind: 'enquiry', params }],
      Math.floor(shop.nowMs() / 1000),
    ),
  );

test('a way that hangs holds up no other, and has one try at a time', async () => {
  await shop.database.write((connection) => connection.deleteFrom('notice_sending').execute());
  const heard: string[] = [];
  let hanging = 0;
  const ways = {
    wecom: () => {
      hanging += 1;
      return new Promise<void>(() => undefined);
    },
    dingtalk: async ({ id }: OutwardNotice) => void heard.push(id),
  };
  await tell(1);
  const telling = startTelling(shop.database, ways, {
    nowMs: shop.nowMs,
    onError: (error) => heard.push(String(error)),
    everyMs: 5,
  });
  await expect.poll(() => heard.length).toBe(1);
  await tell(2);
  await expect.poll(() => heard.length).toBe(2);
  telling.stop();
  expect([hanging, new Set(heard).size]).toEqual([1, 2]);
});
