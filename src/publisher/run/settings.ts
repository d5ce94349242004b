import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, getDotPath, optional, pipe, safeParse, strictObject, string, trim } from 'valibot';
import { type SettingName, type Settings, settingDefaults } from '#core/site/settings.ts';
import type { ForeignOrigins } from '#publisher/render/content-policy.ts';
import { PublishFault } from './outcome.ts';

/** Environment variables that override the file, one per setting. */
export const settingVariables = {
  phone: 'PUBLIC_PHONE',
  recordNumber: 'PUBLIC_RECORD_NUMBER',
  siteOrigin: 'PUBLIC_SITE_ORIGIN',
  mobileOrigin: 'PUBLIC_MOBILE_ORIGIN',
  merchantUrl: 'PUBLIC_MERCHANT_URL',
  homeServiceUrl: 'PUBLIC_HOME_SERVICE_URL',
  chatUrl: 'PUBLIC_CHAT_URL',
  mapUrl: 'PUBLIC_MAP_URL',
  downAppIosUrl: 'PUBLIC_DOWN_APP_IOS_URL',
  downAppAndroidUrl: 'PUBLIC_DOWN_APP_ANDROID_URL',
  downHouseAppIosUrl: 'PUBLIC_DOWN_HOUSE_APP_IOS_URL',
  downHouseAppAndroidUrl: 'PUBLIC_DOWN_HOUSE_APP_ANDROID_URL',
  downJkAppIosUrl: 'PUBLIC_DOWN_JK_APP_IOS_URL',
  downJkAppAndroidUrl: 'PUBLIC_DOWN_JK_APP_ANDROID_URL',
  downToutiaoAppIosUrl: 'PUBLIC_DOWN_TOUTIAO_APP_IOS_URL',
  downToutiaoAppAndroidUrl: 'PUBLIC_DOWN_TOUTIAO_APP_ANDROID_URL',
  downGroupAppIosUrl: 'PUBLIC_DOWN_GROUP_APP_IOS_URL',
  downGroupAppAndroidUrl: 'PUBLIC_DOWN_GROUP_APP_ANDROID_URL',
  topics: 'PUBLIC_TOPICS',
  ipLookupUrl: 'PUBLIC_IP_LOOKUP_URL',
  pictureHosts: 'PUBLIC_PICTURE_HOSTS',
  signSecret: 'PUBLIC_SIGN_SECRET',
  crmMarketingId: 'PUBLIC_CRM_MARKETING_ID',
  crmUserId: 'PUBLIC_CRM_USER_ID',
  demoAccounts: 'PUBLIC_DEMO_ACCOUNTS',
} as const satisfies Record<SettingName, string>;

const what = (pattern: RegExp, message: string) =>
  optional(
    pipe(
      string(message),
      trim(),
      check((text) => text === '' || pattern.test(text), message),
    ),
  );
const origin = what(/^https?:\/\/[^\s/?#@]+$/, '应为 https://mall.example.com 这样的网址，不带路径');
// The link is printed unchanged, so only web addresses are allowed.
const link = what(/^https?:\/\/[^\s/?#@]+([/?#][^\s"<>]*)?$/, '应为 http:// 或 https:// 开头的完整网址');
const line = (longest: number) =>
  what(new RegExp(`^[^\\p{C}]{1,${longest}}$`, 'u'), `应为不超过 ${longest} 字的一行文字`);
const word = what(/^[\w.-]{1,128}$/, '应为不超过 128 个字母、数字、点、横线的一个词');

const schema = strictObject({
  phone: what(/^[\d+][\d-]{4,19}$/, '应为 400-155-5151 这样的电话号码'),
  recordNumber: line(60),
  siteOrigin: origin,
  mobileOrigin: origin,
  merchantUrl: link,
  homeServiceUrl: link,
  chatUrl: link,
  mapUrl: what(/^(none|https?:\/\/[^\s"<>]+)$/, '应为带 {lng}、{lat}、{name} 的完整网址，或 none'),
  downAppIosUrl: link,
  downAppAndroidUrl: link,
  downHouseAppIosUrl: link,
  downHouseAppAndroidUrl: link,
  downJkAppIosUrl: link,
  downJkAppAndroidUrl: link,
  downToutiaoAppIosUrl: link,
  downToutiaoAppAndroidUrl: link,
  downGroupAppIosUrl: link,
  downGroupAppAndroidUrl: link,
  topics: what(/^[\w-]{1,64}(,\s*[\w-]{1,64})*$/, '应为以逗号分隔的专题名'),
  ipLookupUrl: link,
  pictureHosts: what(
    // One origin after another: a space or semicolon would end the directive of the policy.
    /^https?:\/\/[\w.-]+(:\d+)?(,\s*https?:\/\/[\w.-]+(:\d+)?)*$/,
    '应为以逗号分隔的网址，如 https://img.example.com，不带路径',
  ),
  signSecret: what(/^[!-~]{1,128}$/, '应为不超过 128 个可见的英文字符'),
  crmMarketingId: word,
  crmUserId: word,
  demoAccounts: line(400),
});

interface Places {
  /** The file; by default `settings.json` of the data folder, if it exists. */
  readonly file?: string | undefined;
  readonly dataFolder: string;
  /** The variables of settingVariables override the file. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads the settings of a shop. Throws fault 2 with a line per problem: an unknown name or an invalid value. */
export function readSettings({ file, dataFolder, env }: Places): Settings {
  const path = file ?? join(dataFolder, 'settings.json');
  const troubles: string[] = [];
  const ofFile = file !== undefined || existsSync(path) ? parseFile(path) : {};
  troubles.push(...troublesOf(ofFile, (name) => `${path} 的 ${name}`));
  const ofEnv = Object.fromEntries(
    Object.entries(settingVariables).flatMap(([name, variable]) => {
      const value = env[variable];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  troubles.push(...troublesOf(ofEnv, (name) => `环境变量 ${settingVariables[name as SettingName]}`));
  if (troubles.length > 0) throw new PublishFault(2, `设置有 ${troubles.length} 处问题：${troubles[0]}`, troubles);
  // Only values that differ from the default, in a fixed order: equal settings give equal text.
  const settings = { ...(ofFile as Settings), ...ofEnv };
  return Object.fromEntries(
    (Object.keys(settingDefaults) as SettingName[]).flatMap((name) => {
      const value = (settings[name] ?? '').trim();
      return value === '' || value === settingDefaults[name] ? [] : [[name, value]];
    }),
  );
}

function parseFile(path: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new PublishFault(2, `设置文件 ${path} 无法读取：${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new PublishFault(2, `设置文件 ${path} 应为一个 JSON 对象`);
  }
  return parsed;
}

function troublesOf(values: object, nameOf: (name: string) => string): string[] {
  const result = safeParse(schema, values);
  if (result.success) return [];
  const known = Object.keys(settingDefaults).join('、');
  return result.issues.map((issue) => {
    const name = getDotPath(issue) ?? '';
    if (issue.type === 'strict_object') return `${nameOf(name)} 不是设置项；设置项有 ${known}`;
    return `${nameOf(name)} ${issue.message}`;
  });
}

/** Origins besides our own: the IP look-up, if one is configured (contract 13.5), and the hosts of linked pictures. */
export const foreignOrigins = ({ ipLookupUrl, pictureHosts }: Settings): ForeignOrigins => ({
  connect: ipLookupUrl ? [new URL(ipLookupUrl).origin] : [],
  pictures: (pictureHosts ?? '').split(/,\s*/).filter(Boolean),
});
