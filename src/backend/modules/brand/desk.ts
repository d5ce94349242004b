import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { addBrand } from '#core/goods/desk/contract.ts';

export const brandDesk: DeskHandlers<{ addBrand: typeof addBrand }> = {
  addBrand: async ({ name, logo, slogan }, { connection, log }) => {
    const taken = await connection.selectFrom('brand').select('brand_id').where('name', '=', name).executeTakeFirst();
    if (taken) throw new Refusal('已有这个品牌');
    const { brand_id } = await connection
      .insertInto('brand')
      .values({
        name,
        logo,
        image: logo,
        slogan,
        intro: '',
        initial: initialOf(name),
        is_hot: 0,
        company: '',
        tel: '',
        website: '',
        tag_info: name,
        banners: '[]',
        platforms: '[]',
        sort: 0,
      })
      .returning('brand_id')
      .executeTakeFirstOrThrow();
    await log({ action: 'brand.add', about: `brand:${brand_id}`, after: { name } });
    return { brand_id };
  },
};

/** First letters of the pinyin alphabet, by the first character that a dictionary lists under each of them. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const letters = 'ABCDEFGHJKLMNOPQRSTWXYZ';

/** The letter that a brand is listed under: its own, or that of its pinyin. */
function initialOf(name: string): string {
  const [first = ''] = name;
  if (/[A-Za-z]/.test(first)) return first.toUpperCase();
  const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  const at = [...firsts].findLastIndex((character) => collator.compare(character, first) <= 0);
  return letters[at] ?? '#';
}
