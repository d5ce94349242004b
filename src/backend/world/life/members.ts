import type { Connection } from '#backend/db/open.ts';

/** Where somebody lives, in the words of the regions. */
interface Place {
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly street: string;
}

interface LifeMember extends Place {
  readonly name: string;
  readonly mobile: string;
  /** Days since the registration. */
  readonly daysAgo: number;
}

const place = (province: string, city: string, county: string, street: string): Place => ({
  ...{ province, city, county, street },
});

/** Mobiles of the members are those of the demo's range that follow its accounts. */
const people: readonly (readonly [name: string, daysAgo: number, at: Place])[] = [
  ['沈若溪', 184, place('浙江省', '杭州市', '西湖区', '文三路 259 号 3 幢 502 室')],
  ['何知远', 163, place('江苏省', '苏州市', '姑苏区', '平江里 12 幢 301 室')],
  ['顾南星', 141, place('上海市', '上海市', '浦东新区', '锦绣路 1008 弄 6 号 1201 室')],
  ['唐小满', 122, place('四川省', '成都市', '武侯区', '晴川路 45 号 2 栋 1803')],
  ['宋一鸣', 104, place('北京市', '北京市', '朝阳区', '望榆街 20 号院 5 号楼 902')],
  ['温如初', 88, place('广东省', '广州市', '天河区', '珠韵路 72 号 1404 房')],
  ['江屿', 71, place('湖北省', '武汉市', '武昌区', '楚望路 16 号 8 栋 602')],
  ['孟繁', 57, place('江苏省', '南京市', '建邺区', '梧桐里 31 号 4 幢 1502 室')],
  ['程念', 43, place('陕西省', '西安市', '雁塔区', '雁影路 9 号 1 栋 2401')],
  ['苏明远', 29, place('浙江省', '杭州市', '滨江区', '江澜大道 88 号 7 幢 1101 室')],
  ['叶青禾', 18, place('湖南省', '长沙市', '岳麓区', '麓湾路 130 号 3 栋 704')],
  ['韩一诺', 11, place('山东省', '青岛市', '市南区', '听海路 61 号 2 单元 501')],
  ['罗书言', 5, place('重庆市', '重庆市', '渝北区', '云梯街 7 号 9 幢 17-3')],
  ['方行之', 2, place('福建省', '厦门市', '思明区', '环鹭路 40 号 1002 室')],
];

/** Those who buy and ask in the sample shop, besides the accounts that one may log in with. */
export const lifeMembers: readonly LifeMember[] = people.map(([name, daysAgo, at], index) => ({
  ...{ name, daysAgo, ...at },
  mobile: `138000001${String(index + 1).padStart(2, '0')}`,
}));

/** One of them, by name. */
export function lifeMemberOf(name: string): LifeMember {
  const found = lifeMembers.find((one) => one.name === name);
  if (!found) throw new Error(`no member of that name: ${name}`);
  return found;
}

/** Money that some of them have left, cents. */
const deposits: Readonly<Record<string, number>> = { 沈若溪: 68_000, 顾南星: 20_000, 江屿: 4_600, 苏明远: 150_000 };

/** Members without a password, whom nobody can be: they are the ones that the desks show. Returns their ids by name. */
export async function seedLifeMembers(connection: Connection, now: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, mobile, daysAgo } of lifeMembers) {
    const { user_id } = await connection
      .insertInto('member')
      .values({
        mobile,
        password_hash: '',
        username: name,
        deposit: deposits[name] ?? 0,
        created: now - daysAgo * 86_400,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    ids.set(name, user_id);
  }
  return ids;
}
