import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '#scripts/gate/chromium.ts';
import type { Judge } from './part.ts';

/** Opens Chromium on an empty page of a host that does not exist; every request beyond is refused. */
export async function openJudge(): Promise<Judge & { readonly close: () => Promise<void> }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('没有找到 Chromium；请设置 CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === 'https://own.invalid/page'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>judge</title><body></body>' })
      : route.abort(),
  );
  await page.goto('https://own.invalid/page');
  return {
    ask: (judge, question) => page.evaluate(judge as never, question as never),
    close: () => browser.close(),
  };
}
