import { expect, test } from 'vitest';
import { createKeptReplies } from './kept-replies.ts';

const bodyOf = (text: string) => ({ bytes: new TextEncoder().encode(text), cacheControl: '' });
const textOf = async (body: Promise<{ bytes: Uint8Array }>): Promise<string> =>
  new TextDecoder().decode((await body).bytes);

/** A store over a number that the test raises, and a maker that counts. */
function opened() {
  const at = { version: 1, nowMs: 0, made: 0 };
  const replies = createKeptReplies(
    async () => at.version,
    () => at.nowMs,
  );
  const ask = (key = 'a', text?: string): Promise<string> =>
    textOf(
      replies.get(key, async () => {
        at.made += 1;
        return bodyOf(text ?? `${key} ${at.version}`);
      }),
    );
  return { at, replies, ask };
}

test('an answer is made once for each key, until something is written', async () => {
  const { at, ask } = opened();
  expect([await ask(), await ask(), await ask('b')]).toEqual(['a 1', 'a 1', 'b 1']);
  expect(at.made).toBe(2);
  at.version = 2;
  expect([await ask(), await ask()]).toEqual(['a 2', 'a 2']);
  expect(at.made).toBe(3);
});

test('an answer that a write has overtaken is not kept for the version after it', async () => {
  const { at, replies, ask } = opened();
  const begun = Promise.withResolvers<void>();
  const overtaken = textOf(
    replies.get('a', async () => {
      await begun.promise;
      return bodyOf('old');
    }),
  );
  // The question for the version comes first.
  await new Promise(setImmediate);
  at.version = 2;
  expect(await ask()).toBe('a 2');
  begun.resolve();
  expect(await overtaken).toBe('old');
  expect(await ask()).toBe('a 2');
});

test('a minute later it is made again, whatever the version says', async () => {
  const { at, ask } = opened();
  await ask();
  at.nowMs = 59_999;
  await ask();
  expect(at.made).toBe(1);
  at.nowMs = 60_000;
  await ask();
  expect(at.made).toBe(2);
});

test('a failure reaches everybody who asked with it, and nobody after them', async () => {
  const { replies, ask } = opened();
  const fail = () => replies.get('a', () => Promise.reject(new Error('no')));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('a 1');
});

test('many answers, or large ones, push out those that were begun first; long keys are not kept', async () => {
  const { at, replies, ask } = opened();
  for (let key = 0; key < 1001; key++) await ask(`k${key}`);
  expect(replies.size().replies).toBe(1000);
  await ask('k1000');
  expect(at.made).toBe(1001);
  await ask('k0');
  expect(at.made).toBe(1002);
  for (let key = 0; key < 40; key++) await ask(`large ${key}`, 'x'.repeat(1024 * 1024));
  expect(replies.size().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  const made = at.made;
  await ask('x'.repeat(1025));
  await ask('x'.repeat(1025));
  expect(at.made).toBe(made + 2);
});
