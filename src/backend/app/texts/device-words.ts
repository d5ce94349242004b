type Words = readonly (readonly [agent: RegExp, words: string])[];

// The first match decides: an iPad also calls itself a Mac, and every browser calls itself Safari.
const devices: Words = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, 'Android 手机'],
  [/Android/, 'Android 平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux 电脑'],
];

const browsers: Words = [
  [/MicroMessenger/, '微信'],
  [/Weibo/, '微博'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Quark/, '夸克'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const wordsOf = (words: Words, agent: string): string | undefined => words.find(([match]) => match.test(agent))?.[1];

/** `Windows 电脑 · Chrome` from a user agent, as far as it says so. */
export const deviceWords = (agent: string): string =>
  [wordsOf(devices, agent) ?? '未知设备', wordsOf(browsers, agent)].filter(Boolean).join(' · ');

/** The network of an address, as much of it as its owner needs to recognise: `203.0.*.*`, `2408:8207:*`. */
export function maskAddress(ip: string): string {
  const v4 = /(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.*.*`;
  const [first, second] = ip.split(':');
  return first && second ? `${first}:${second}:*` : '';
}
