/** The visitor's kind of device, from its user agent (spec §1). */
export type Device = 'pc' | 'ios' | 'android' | 'other';

/** Apps that show pages in their own browser, in which payment and downloads do not work (spec §1). */
export type InAppBrowser = 'wechat' | 'weibo' | 'qq';

/** The user agent words of phones and tablets; pages print the source of this expression (ADR 7). */
export const handheld = /Mobi|Android|iP(?:hone|ad|od)|OpenHarmony|Symbian|Opera Mini/i;

/** A phone that matches several names is classified by the rarest one. */
export function deviceOf(userAgent: string): Device {
  if (!handheld.test(userAgent)) return 'pc';
  if (/Windows Phone|OpenHarmony|BlackBerry|BB10|Symbian|webOS|Opera Mini/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

/**
 * The path on the mobile site for one of our paths with its query (spec §1): six kinds of detail page keep their id,
 * all others lead to its home page. An invalid id is dropped, so that no address can be smuggled in. Pages print the
 * source of this function, so it must not use anything outside its body.
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

/** WeChat, Weibo or QQ, else undefined. QQ's stand-alone browser (MQQBrowser) counts as an ordinary browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/Weibo/i.test(userAgent)) return 'weibo';
  return /\bQQ\/\d/.test(userAgent) ? 'qq' : undefined;
}
