import { currentRelease, type Release, switchTo, unplace } from '#publisher/release/release.ts';
import { createSite } from '#publisher/serve/site.ts';
import { PublishFault } from './outcome.ts';

/** Pages asked for after the switch (R33). */
const pagesAsked = 20;

/**
 * Requests a few pages of the release that was just switched to, as a visitor would. If one of them is wrong, it
 * switches back to the previous release, for the first of all to none, and throws fault 60.
 */
export async function smokeTest(releases: string, assetPool: string, before: number | null): Promise<void> {
  const placed = currentRelease(releases);
  const faults = placed
    ? await failuresOf(
        createSite(() => placed, assetPool),
        placed.release,
      )
    : ['无法读取新版'];
  if (faults.length === 0) return;
  if (before === null) unplace(releases);
  else switchTo(releases, before);
  throw new PublishFault(
    60,
    before === null ? '第一版未通过抽查，网站还没有开放' : `新版未通过抽查，已退回第 ${before} 版`,
    faults,
  );
}

/** Pages spread over the release, including the first of each kind. */
function chosen(paths: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(paths.length / pagesAsked));
  return [
    ...new Set(['/', ...paths.filter((path, index) => index % step === 0 && path !== '/404' && path !== '/500')]),
  ];
}

/** Requests a page and follows its redirect: without their query, some old addresses stand for another page. */
async function visit(site: ReturnType<typeof createSite>, path: string): Promise<{ path: string; answer: Response }> {
  const answer = await site.request(`http://localhost${encodeURI(path)}`);
  const onward = answer.status === 301 ? answer.headers.get('location') : null;
  if (!onward) return { path, answer };
  return { path: decodeURI(onward), answer: await site.request(`http://localhost${onward}`) };
}

async function failuresOf(site: ReturnType<typeof createSite>, release: Release): Promise<string[]> {
  const faults: string[] = [];
  for (const asked of chosen(Object.keys(release.pages))) {
    const { path, answer } = await visit(site, asked);
    const text = await answer.text();
    const isRight =
      answer.status === 200 &&
      answer.headers.get('etag') === release.pages[path]?.etag &&
      !!answer.headers.get('content-security-policy') &&
      text.includes('</html>');
    if (!isRight) faults.push(`${path} 返回 ${answer.status}`);
    for (const [, script = ''] of text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) {
      const found = await site.request(`http://localhost${script}`);
      if (found.status !== 200) faults.push(`${path} 的脚本 ${script} 返回 ${found.status}`);
    }
  }
  const lost = await site.request('http://localhost/no-such-page');
  if (lost.status !== 404) faults.push(`不存在的页面返回 ${lost.status}`);
  return faults;
}
