import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/Experience/1', () => import('./visit.ts'));
const form = { contacts: ' 林晓晴 ', contactNumber: '138 0000-0001', date: '', remark: '' };

test('a visit is checked, booked once for one content, and has a receipt', async () => {
  const { sendVisit, emptyVisit } = await open();
  expect(await sendVisit(1, emptyVisit)).toMatchObject({
    message: '',
    faults: { contacts: '请输入姓名！', contactNumber: /./ },
  });
  page.storefront.fail('addbusiness', 'unanswered');
  expect(await sendVisit(1, form)).toMatchObject({ message: expect.stringMatching(/./), faults: {} });
  const first = await sendVisit(1, form);
  expect(first).toEqual({ receipt: expect.stringMatching(/./) });
  expect(await sendVisit(1, form)).not.toEqual(first);
});

test('without a network nothing is sent', async () => {
  const { sendVisit } = await open();
  page.storefront.goOffline();
  expect(await sendVisit(1, form)).toMatchObject({ message: expect.stringMatching(/./), faults: {} });
  expect(page.storefront.sent).toEqual([]);
});

test('days are those of Shanghai, from today on', async () => {
  const { bookableDays } = await open();
  expect(bookableDays(Date.UTC(2026, 10, 22, 15, 59, 59)).first).toBe('2026-11-22');
  expect(bookableDays(Date.UTC(2026, 10, 22, 16)).first).toBe('2026-11-23');
  expect(bookableDays(Date.UTC(2026, 10, 22, 16)).last > '2026-11-23').toBe(true);
});
