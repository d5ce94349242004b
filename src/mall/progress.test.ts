import { expect, test, vi } from 'vitest';
import { type Output, step } from './progress.ts';

function recorder(isTTY: boolean, columns = 60): Output & { said: string[] } {
  const said: string[] = [];
  return { isTTY, columns, said, write: (text) => said.push(text) };
}
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a log gets plain lines, one a second, and no sign that draws', async () => {
  const output = recorder(false);
  await step(
    '页面',
    async ({ tell }) => {
      tell('渲染', { done: 3, total: 9 });
      await rest(1100);
      tell('第 2 版');
    },
    output,
  );
  expect(output.said).toHaveLength(3);
  expect(output.said[0]).toBe('· 页面 …\n');
  expect(output.said[1]).toMatch(/^ 页面 渲染 3\/9 1\.\d s\n$/);
  expect(output.said[2]).toMatch(/^✓ 页面：第 2 版 \(1\.\d s\)\n$/);
  expect(output.said.join('')).not.toContain('\x1b');
});

test('a terminal gets one line that is drawn over and never wraps, and the result at its end', async () => {
  vi.stubEnv('CI', '');
  vi.stubEnv('TERM', 'xterm');
  const output = recorder(true, 40);
  await step(
    '页面',
    async ({ tell }) => {
      tell('渲染渲染渲染渲染', { done: 5, total: 10 });
      await rest(250);
      tell('完成');
    },
    output,
  );
  vi.unstubAllEnvs();
  const drawn = output.said.filter((text) => text.includes('█'));
  expect(drawn.length).toBeGreaterThan(0);
  for (const text of output.said.slice(0, -1)) {
    expect(text.startsWith('\r\x1b[K')).toBe(true);
    expect(text).not.toContain('\n');
  }
  for (const text of drawn) {
    const plain = text.slice('\r\x1b[K'.length);
    const columns = [...plain].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
    expect(columns).toBeLessThan(40);
  }
  expect(output.said.at(-1)).toMatch(/^✓ 页面：完成 \(0\.\d s\)\n$/);
});

test('a step that fails throws its error and leaves no half line', async () => {
  vi.stubEnv('CI', '');
  vi.stubEnv('TERM', 'xterm');
  const output = recorder(true);
  const failing = step('快照', () => Promise.reject(new Error('没有应答')), output);
  await expect(failing).rejects.toThrow('没有应答');
  vi.unstubAllEnvs();
  expect(output.said.at(-1)).toBe('\r\x1b[K');
});
