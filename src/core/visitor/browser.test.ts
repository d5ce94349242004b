import { expect, test } from 'vitest';
import { type Device, deviceOf, type InAppBrowser, inAppBrowserOf, mobilePathOf } from './browser.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36';

const agents: readonly [name: string, userAgent: string, Device, InAppBrowser | undefined][] = [
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0.0.0 Safari/537.36', 'pc', undefined],
  ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'pc', undefined],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'pc', undefined],
  ['iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios', undefined],
  ['iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148 Safari/604.1', 'ios', undefined],
  ['Android phone', `${android} Chrome/149.0.0.0 Mobile Safari/537.36`, 'android', undefined],
  ['Android tablet', `${android} Chrome/149.0.0.0 Safari/537.36`, 'android', undefined],
  ['HarmonyOS NEXT', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', 'other', undefined],
  [
    'Windows Phone, which names all the others',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Mobile Safari/537.36 like iPhone OS 7_0',
    'other',
    undefined,
  ],
  ['some other phone', 'Mozilla/5.0 (Mobile; Nokia_8000; rv:84.0) Gecko/84.0 KAIOS/3.0', 'other', undefined],
  ['WeChat on iPhone', `${iPhone} Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI`, 'ios', 'wechat'],
  [
    'WeChat on Windows',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/132.0 MicroMessenger/7.0.20 WindowsWechat',
    'pc',
    'wechat',
  ],
  ['Weibo on Android', `${android} Mobile Safari/537.36 Weibo (V2309A__weibo__15.6.1)`, 'android', 'weibo'],
  ['QQ on Android', `${android} Mobile MQQBrowser/6.2 QQ/9.1.80.25205 NetType/WIFI`, 'android', 'qq'],
  ['QQ browser on Android', `${android} MQQBrowser/15.6 Mobile Safari/537.36`, 'android', undefined],
  ['no user agent', '', 'pc', undefined],
];

test.each(agents)('%s', (_name, userAgent, device, app) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(inAppBrowserOf(userAgent)).toBe(app);
});

test.each([
  ['/Brand/12', '', '/Brand/12'],
  ['/Programme/P0013', '', '/Programme/P0013'],
  ['/Programme/spcDetail', '?code=P0013', '/Programme/spcDetail?code=P0013'],
  ['/Goods/100314', '?from=ad', '/Goods/100314'],
  ['/Experience/3', '', '/Experience/3'],
  ['/design/D0001', '', '/design?code=D0001'],
  ['/design', '?code=D0001', '/design?code=D0001'],
  // Lists and all other pages lead to the mobile home page.
  ['/', '', '/'],
  ['/Goods/goods', '?brand_id=1', '/'],
  ['/Goods/goods/category-3', '', '/'],
  ['/Programme/programme', '', '/'],
  ['/Programme/list', '?code=P0013', '/'],
  ['/Programme/spcDetail', '', '/'],
  ['/Experience/dynamicDetail', '?id=1', '/'],
  ['/design/designList', '?code=D0001', '/'],
  ['/Brand', '', '/'],
  ['/User/orderList', '', '/'],
  // Invalid ids are not passed on.
  ['/Goods/../evil', '', '/'],
  ['//evil.example/Goods/1', '', '/'],
  ['/Goods/%2F%2Fevil.example', '', '/'],
  ['/Programme/spcDetail', '?code=//evil.example', '/'],
  [`/Goods/${'a'.repeat(65)}`, '', '/'],
])('%s%s leads to %s', (path, query, mobile) => {
  expect(mobilePathOf(path, query)).toBe(mobile);
});
