import { expect, test, vi } from 'vitest';
import { projectOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/User/programme/upload', () => import('./store.ts'));

const drawing = (bytes = '%PDF-1.7\n%%EOF') => new File([bytes], '户型图.pdf', { type: 'application/pdf' });
const unwatched = new AbortController().signal;

test('a plan travels with its progress and stands among the files of its project', async () => {
  const { order_id } = await projectOf(page.actor, 30);
  const { sendPlan, projectFiles } = await open();
  const shares: number[] = [];
  const sent = await sendPlan(order_id, 'houseplan')(drawing(), (share) => shares.push(share), unwatched);
  expect(sent).toEqual({ url: expect.stringMatching(/./) });
  expect(shares).toEqual([0.5, 1]);
  await projectFiles.load(order_id);
  expect(projectFiles.$reading.get().data).toContainEqual(
    expect.objectContaining({ ...sent, name: '户型图.pdf', type: 'pdf' }),
  );
});

test('a refused file is not worth another try, one without an answer is', async () => {
  const { order_id } = await projectOf(page.actor, 30);
  const { sendPlan } = await open();
  const send = (file: File) => sendPlan(order_id, 'other')(file, () => undefined, unwatched);
  expect(await send(drawing('no plan at all'))).toEqual({ message: expect.stringMatching(/./), canRetry: false });
  page.storefront.fail('/file/upload', 'unanswered');
  expect(await send(drawing())).toMatchObject({ canRetry: true });
  page.storefront.fail('/file/upload', 'down');
  expect(await send(drawing())).toMatchObject({ canRetry: true });
  expect(await send(drawing())).toEqual({ url: expect.stringMatching(/./) });
});

test('an upload that is cancelled ends, before and while it travels', async () => {
  const { order_id } = await projectOf(page.actor, 30);
  const { sendPlan } = await open();
  const send = (signal: AbortSignal) => sendPlan(order_id, 'photo')(drawing(), () => undefined, signal);
  expect(await send(AbortSignal.abort())).toMatchObject({ canRetry: true });
  const cancelling = new AbortController();
  const slow = page.storefront.hold('/file/upload');
  const sending = send(cancelling.signal);
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  cancelling.abort();
  expect(await sending).toMatchObject({ canRetry: true });
  slow.release();
});
