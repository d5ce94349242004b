import { expect, test } from 'vitest';
import { orderRemarkMaxLength, remarkMaxLength } from '#core/site/limits.ts';
import { installationDays, installationSpans } from './installation.ts';
import { installationLine, readRemark } from './remark.ts';

test('fourteen days are offered from the first possible one, over the end of a year', () => {
  const days = installationDays('2026-12-28');
  expect(days).toHaveLength(14);
  expect(days[0]).toBe('12 月 28 日 周一');
  expect(days[4]).toBe('1 月 1 日 周五');
  expect(installationDays('')).toEqual([]);
});

test('a wish is read back from the remark that it ends, with or without words before it', () => {
  const line = installationLine('11 月 30 日 周一', installationSpans[1]);
  expect(readRemark(`到货前一天电话联系${line}`)).toEqual({
    words: '到货前一天电话联系',
    installation: '11 月 30 日 周一 下午 13:00–17:00',
  });
  expect(readRemark(line.trim())).toEqual({ words: '', installation: '11 月 30 日 周一 下午 13:00–17:00' });
  expect(readRemark('放物业')).toEqual({ words: '放物业', installation: '' });
});

test('the longest remark and the longest wish are an order that the server takes', () => {
  const longest = Math.max(
    ...installationDays('2026-12-20').flatMap((day) =>
      installationSpans.map((span) => installationLine(day, span).length),
    ),
  );
  expect(remarkMaxLength + longest).toBeLessThanOrEqual(orderRemarkMaxLength);
});
