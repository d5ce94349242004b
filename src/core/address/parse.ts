import type { Region } from './contract.ts';

/** The parts of a receiver found in one pasted line; "" for a part that is missing. */
export interface ParsedAddress {
  username: string;
  telephone: string;
  province: string;
  city: string;
  county: string;
  adrdetail: string;
}

const phone = /(?<!\d)(?:\+?86[ -]?)?(1[3-9]\d)[ -]?(\d{4})[ -]?(\d{4})(?!\d)/;
const labels =
  /(收货人|收件人|姓名|联系人|手机号码|手机号|手机|联系电话|电话|所在地区|详细地址|收货地址|地址)\s*[:：]/g;
/** Street words, which a name never ends with. */
const streetEnd = /(路|街|巷|弄|号|楼|栋|幢|室|层|村|镇|乡|园|苑|座|单元|小区|大厦|广场|公寓)$/;
const streetStart = /^[东西南北中]?(路|街|大道|巷|弄)/;
const peoples =
  '(?:藏族|彝族|白族|傣族|壮族|苗族|侗族|布依族|土家族|羌族|哈尼族|傈僳族|景颇族|朝鲜族|回族|蒙古族?|哈萨克|柯尔克孜)+';
/** A prefecture of peoples, which is spoken of without them: 大理白族自治州, 大理州. */
const prefecture = new RegExp(`^(.+?)${peoples}自治州$`);
/** What makes a name that of another region: 吉林市 is not 吉林省, 朝阳区 not 朝阳市, 海南州 not 海南省. */
const otherRegion = new RegExp(`^(?:省|市|区|县|州|盟|旗|地区|${peoples}自治)`);
const nameLike = /^(\p{Script=Han}{2,4}|[A-Za-z][A-Za-z .]{1,19}|\p{Script=Han}+·\p{Script=Han}+)$/u;

/**
 * Reads name, phone, region and street from one pasted line in any usual order. Only regions of the tree are accepted,
 * so nothing is invented: text that is not understood stays in `adrdetail` for the buyer to see.
 */
export function parseAddress(text: string, regions: readonly Region[]): ParsedAddress {
  const plain = text
    .slice(0, 300)
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(labels, ' ');
  const found = phone.exec(plain);
  const telephone = found ? found.slice(1).join('') : '';
  const before = words(found ? plain.slice(0, found.index) : plain);
  const after = words(found ? plain.slice(found.index + found[0].length) : '');
  const [username, rest] = takeName(before, after, regions);
  const start = rest.findIndex((_, index) => takeRegion(rest.slice(index).join(''), regions).length > 0);
  if (start < 0) return { username, telephone, province: '', city: '', county: '', adrdetail: rest.join(' ') };
  const line = [...rest.slice(start), ...rest.slice(0, start)].join(' ');
  const { province, city, county, length } = takeRegion(line.replaceAll(' ', ''), regions);
  return { username, telephone, province, city, county, adrdetail: withoutStart(line, length) };
}

const words = (text: string): string[] => text.split(/[\s,，;；、|/]+/).filter(Boolean);

/** The name stands beside the phone, or at either end of the line. */
function takeName(before: string[], after: string[], regions: readonly Region[]): [string, string[]] {
  const all = [...before, ...after];
  const candidates = [before.length - 1, before.length, 0, all.length - 1];
  const at = candidates.find((index) => {
    const word = all[index];
    return word !== undefined && nameLike.test(word) && !streetEnd.test(word) && takeRegion(word, regions).length === 0;
  });
  return at === undefined ? ['', all] : [all[at] ?? '', all.filter((_, index) => index !== at)];
}

interface RegionStart {
  province: string;
  city: string;
  county: string;
  /** The number of characters it takes up in the text. */
  length: number;
}

/**
 * The region a text starts with. The province may be missing, and so may the city where only one county has that name.
 */
function takeRegion(text: string, regions: readonly Region[]): RegionStart {
  const nothing = { province: '', city: '', county: '', length: 0 };
  const province = startOf(text, regions);
  const afterProvince = text.slice(province?.length ?? 0);
  const provinces = province ? [province.region] : regions;
  for (const one of provinces) {
    const city = startOf(afterProvince, one.children ?? []);
    if (!city) continue;
    const rest = afterProvince.slice(city.length);
    const county = startOf(rest, city.region.children ?? []);
    return {
      province: one.label,
      city: city.region.label,
      county: county?.region.label ?? '',
      length: text.length - rest.length + (county?.length ?? 0),
    };
  }
  if (!province) return nothing;
  for (const city of province.region.children ?? []) {
    const county = startOf(afterProvince, city.children ?? []);
    if (!county) continue;
    const length = province.length + county.length;
    return { province: province.region.label, city: city.label, county: county.region.label, length };
  }
  const only = province.region.children?.length === 1 ? province.region.children[0] : undefined;
  return { ...nothing, province: province.region.label, city: only?.label ?? '', length: province.length };
}

/**
 * The region of a level that the text starts with, matched by its full name or, from two characters on, without its
 * suffix.
 */
function startOf(text: string, level: readonly Region[]): { region: Region; length: number } | undefined {
  let best: { region: Region; length: number } | undefined;
  for (const region of level) {
    const short = region.label.replace(/(特别行政区|(壮族|回族|维吾尔)?自治区|省|市|区|县)$/, '');
    const spoken = region.label.replace(prefecture, '$1州');
    const name = [region.label, spoken, short].find((one) => one.length > 1 && text.startsWith(one));
    const next = text.slice(short.length);
    // 桂林路 is a street, not the city.
    if (name === short && name !== region.label && (streetStart.test(next) || otherRegion.test(next))) continue;
    if (name && name.length > (best?.length ?? 0)) best = { region, length: name.length };
  }
  return best;
}

/** The text after its first `length` characters, not counting spaces. */
function withoutStart(text: string, length: number): string {
  let left = length;
  let at = 0;
  for (; left > 0; at += 1) if (text[at] !== ' ') left -= 1;
  return text.slice(at).trim();
}
