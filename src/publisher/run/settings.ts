import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, getDotPath, type InferOutput, optional, pipe, safeParse, strictObject, string, trim } from 'valibot';
import { faultsOfScale, scaleOf } from '#core/site/colours.ts';
import { imprintDefaults } from '#core/site/imprint.ts';
import type { Imprint, ImprintName } from '#core/site/imprint-shape.ts';
import { type SettingName, type Settings, settingDefaults } from '#core/site/settings.ts';
import { defaultBrandColour } from '#core/site/shop.ts';
import { readLogo } from '#publisher/imprint/logo.ts';
import { type ImprintInput, imprintSchema } from '#publisher/imprint/schema.ts';
import { readTexts } from '#publisher/imprint/texts.ts';
import { writeWhole } from '#publisher/imprint/write-whole.ts';
import { sumOf } from '#publisher/release/sums.ts';
import type { ForeignOrigins } from '#publisher/render/content-policy.ts';
import { PublishFault } from './outcome.ts';

/** Environment variables that override the file, one per setting. */
export const settingVariables = {
  name: 'PUBLIC_NAME',
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
  pullRows: 'PULL_ROWS',
  searchIndexLimit: 'SEARCH_INDEX_LIMIT',
  pictureOrigin: 'PICTURE_ORIGIN',
  ipLookupUrl: 'PUBLIC_IP_LOOKUP_URL',
  telemetryUrl: 'PUBLIC_TELEMETRY_URL',
  pictureHosts: 'PUBLIC_PICTURE_HOSTS',
  pictures: 'PUBLIC_PICTURES',
  signSecret: 'PUBLIC_SIGN_SECRET',
  crmMarketingId: 'PUBLIC_CRM_MARKETING_ID',
  crmUserId: 'PUBLIC_CRM_USER_ID',
  serviceWorker: 'PUBLIC_SERVICE_WORKER',
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
  name: line(20),
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
  pullRows: what(/^[1-9]\d{2,7}$/, '应为 100 到 99999999 之间的整数'),
  searchIndexLimit: what(/^\d{1,8}$/, '应为 0 到 99999999 之间的整数'),
  pictureOrigin: origin,
  ipLookupUrl: link,
  telemetryUrl: what(/^(?:https?:\/\/[^\s/?#@]+)?\/(?!\/)[\w./-]{1,200}$/, '应为完整网址，或 / 开头的本站路径'),
  pictureHosts: what(
    // One origin after another: a space or semicolon would end the directive of the policy.
    /^https?:\/\/[\w.-]+(:\d+)?(,\s*https?:\/\/[\w.-]+(:\d+)?)*$/,
    '应为以逗号分隔的网址，如 https://img.example.com，不带路径',
  ),
  pictures: what(/^(link|mirror)$/, '应为 link（直接引用）或 mirror（取回自己的站点）'),
  signSecret: what(/^[!-~]{1,128}$/, '应为不超过 128 个可见的英文字符'),
  crmMarketingId: word,
  crmUserId: word,
  serviceWorker: what(/^off$/, '应为 off（不用离线功能），或留空'),
  demoAccounts: line(400),
  ...imprintSchema.entries,
});

interface Places {
  /** The file; by default `settings.json` of the data folder, if it exists. */
  readonly file?: string | undefined;
  readonly dataFolder: string;
  /** The variables of settingVariables override the file. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The file of the settings of a data folder. */
const settingsFileIn = (dataFolder: string): string => join(dataFolder, 'settings.json');

/** Reads the settings of a shop. Throws fault 2 with a line per problem: an unknown name or an invalid value. */
export function readSettings({ file, dataFolder, env }: Places): Settings {
  const path = file ?? settingsFileIn(dataFolder);
  const ofFile = file !== undefined || existsSync(path) ? parseFile(path) : {};
  const ofEnv = Object.fromEntries(
    Object.entries(settingVariables).flatMap(([name, variable]) => {
      const value = env[variable];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const checked = checkSettings(ofFile, (name) => `${path} 的 ${name}`);
  const overriding = checkSettings(ofEnv, (name) => `环境变量 ${settingVariables[name as SettingName]}`);
  const troubles = [...checked.troubles, ...overriding.troubles];
  const { pictureHosts = checked.values.pictureHosts } = overriding.values;
  const imprint = troubles.length > 0 ? {} : imprintOf({ ...checked.values, pictureHosts }, dataFolder, path, troubles);
  if (troubles.length > 0) throw new PublishFault(2, `设置有 ${troubles.length} 处问题：${troubles[0]}`, troubles);
  // Only values that differ from the default, in a fixed order: equal settings give equal text.
  const settings: Record<string, unknown> = { ...checked.values, ...overriding.values };
  const plain = (Object.keys(settingDefaults) as SettingName[]).flatMap((name) => {
    const value = settings[name] ?? '';
    return value === '' || value === settingDefaults[name] ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(plain), ...imprint };
}

/** The imprint as pages print it: the logo read, the scale of the colours worked out, empty values left out. */
function imprintOf(
  input: ImprintInput & { readonly pictureHosts?: string | undefined },
  dataFolder: string,
  path: string,
  troubles: string[],
): Partial<Imprint> {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(imprintDefaults) as ImprintName[]) {
    const value = input[name];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    found[name] = value;
  }
  if (input.logo) {
    try {
      found['logo'] = readLogo(dataFolder, input.logo);
    } catch (error) {
      troubles.push(`${path} 的 logo ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const hosts = foreignOrigins({ pictureHosts: input.pictureHosts ?? '' }).pictures;
  for (const [index, { picture, narrow }] of (input.slides ?? []).entries()) {
    const foreign = [picture, narrow].find((one) => one?.startsWith('https:') && !hosts.includes(new URL(one).origin));
    if (foreign)
      troubles.push(
        `${path} 的 slides.${index}：${new URL(foreign).origin} 不在 pictureHosts 里，页面不能显示它的图片`,
      );
  }
  if (input.colours) {
    const scale = scaleOf(input.colours);
    troubles.push(...faultsOfScale(scale).map((line) => `${path} 的 colours：${line}`));
    if (input.colours.brand === defaultBrandColour && Object.keys(input.colours).length === 1) delete found['colours'];
    else found['colours'] = scale;
  }
  return found as Partial<Imprint>;
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

type Checked = InferOutput<typeof schema>;

/** Checks values as they stand in the file; a line per problem. */
export function checkSettings(
  values: object,
  nameOf: (name: string) => string,
): { readonly values: Checked; readonly troubles: readonly string[] } {
  const result = safeParse(schema, values);
  if (result.success) return { values: result.output, troubles: [] };
  const known = [...Object.keys(settingDefaults), ...Object.keys(imprintDefaults)].join('、');
  const troubles = result.issues.map((issue) => {
    const name = getDotPath(issue) ?? '';
    const isTop = issue.type === 'strict_object' && !name.includes('.');
    if (isTop && !Object.hasOwn(imprintDefaults, name)) return `${nameOf(name)} 不是设置项；设置项有 ${known}`;
    return `${nameOf(name)} ${issue.message}`;
  });
  return { values: {}, troubles };
}

/** The contents of a settings file as they stand there, by default that of a data folder; an empty object without one. Throws fault 2. */
export const readSettingsFile = (
  dataFolder: string,
  path: string = settingsFileIn(dataFolder),
): Readonly<Record<string, unknown>> => {
  return existsSync(path) ? (parseFile(path) as Readonly<Record<string, unknown>>) : {};
};

/**
 * Changes settings in the file of a data folder, whole or not at all; a value of undefined is removed. They are checked as they
 * count with the variables in `env`. Throws fault 2.
 */
export function writeSettings(
  dataFolder: string,
  changes: Readonly<Record<string, unknown>>,
  env: Places['env'] = process.env,
): void {
  const path = settingsFileIn(dataFolder);
  const before = readSettingsFile(dataFolder);
  // JSON leaves out what is undefined.
  const text = JSON.stringify({ ...before, ...changes }, null, 2);
  const { values, troubles } = checkSettings(JSON.parse(text), (name) => name);
  const all = [...troubles];
  const pictureHosts = env[settingVariables.pictureHosts] ?? values.pictureHosts;
  if (all.length === 0) imprintOf({ ...values, pictureHosts }, dataFolder, path, all);
  if (all.length > 0) throw new PublishFault(2, `设置有 ${all.length} 处问题：${all[0]}`, all);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeWhole(path, `${text}\n`);
}

/** Digest of the settings file and the texts of a data folder: equal digests, equal identity of the shop. */
export function digestOfSettings(dataFolder: string): string {
  const path = settingsFileIn(dataFolder);
  const texts = readTexts(dataFolder);
  return sumOf(JSON.stringify([existsSync(path) ? readFileSync(path, 'utf8') : '', texts]));
}

/**
 * Origins besides our own: the IP look-up, if one is configured (contract 13.5), a foreign place for telemetry, and the hosts
 * of linked pictures.
 */
export const foreignOrigins = ({ ipLookupUrl = '', telemetryUrl = '', pictureHosts }: Settings): ForeignOrigins => ({
  connect: [...new Set([ipLookupUrl, telemetryUrl].flatMap((text) => URL.parse(text)?.origin ?? []))],
  pictures: (pictureHosts ?? '').split(/,\s*/).filter(Boolean),
});
