/** What a visitor's machine is, told from its user agent (spec §1). */
export type Device = 'pc' | 'ios' | 'android' | 'other';

/** Apps that show pages in a browser of their own, in which payment and downloads do not work (spec §1). */
export type InAppBrowser = 'wechat' | 'weibo' | 'qq';

/** What every phone and tablet calls itself, one way or another; printed into pages by its own source (ADR 7). */
export const handheld = /Mobi|Android|iP(?:hone|ad|od)|OpenHarmony|Symbian|Opera Mini/i;

/** Phones that call themselves several things at once are told by the rarest name. */
export function deviceOf(userAgent: string): Device {
  if (!handheld.test(userAgent)) return 'pc';
  if (/Windows Phone|OpenHarmony|BlackBerry|BB10|Symbian|webOS|Opera Mini/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

/**
 * Path on the mobile site for a path of ours with its query (spec §1): six kinds of detail page keep their id, everything
 * else leads to its home page. An id that is none is left out, so that no address can be smuggled in. Printed into pages by
 * its own source: nothing from outside its body.
 */
export function mobilePathOf(path: string, query: string): string {
  const [, folder, slug] = /^\/(Brand|Programme|Goods|Experience|design)(?:\/([\w-]{1,64}))?$/.exec(path) ?? [];
  const [code] = /^[\w-]{1,64}$/.exec(new URLSearchParams(query).get('code') ?? '') ?? [];
  if (!folder) return '/';
  if (folder === 'Programme' && slug === 'spcDetail') return code ? `/Programme/spcDetail?code=${code}` : '/';
  const isList = /^(goods|goodsList|list|programme|planner|brand|demand|dynamic\w+|designList|components)$/.test(
    slug ?? '',
  );
  const id = isList ? undefined : slug;
  if (folder !== 'design') return id ? `/${folder}/${id}` : '/';
  const design = id ?? code;
  return design && !isList ? `/design?code=${design}` : '/';
}

/** WeChat, Weibo or QQ, else undefined. QQ's stand-alone browser (MQQBrowser) is a browser like any other. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/Weibo/i.test(userAgent)) return 'weibo';
  return /\bQQ\/\d/.test(userAgent) ? 'qq' : undefined;
}
