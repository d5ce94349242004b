import * as v from 'valibot';
import { promiseIcons } from '#core/site/imprint-shape.ts';

// The groups of `settings.json` that describe the shop as a company. Messages end a line that begins with the name.

const lineOf = (longest: number) => `应为不超过 ${longest} 字的一行文字`;
const line = (longest: number) =>
  v.pipe(
    v.string(lineOf(longest)),
    v.trim(),
    v.maxLength(longest, lineOf(longest)),
    v.regex(/^[^\p{C}]*$/u, lineOf(longest)),
  );
const filled = (longest: number) => v.pipe(line(longest), v.minLength(1, '不能为空'));
const colourSays = '应为 #rrggbb 形式的颜色，如 #0b6b52';
const colour = v.pipe(v.string(colourSays), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/, colourSays));
const hrefSays = '应为本站路径（/ 开头）、tel: 或 https:// 网址';
const href = v.pipe(
  v.string(hrefSays),
  v.trim(),
  v.regex(/^(\/(?![/\\])|https:\/\/[^\s/?#@]+|tel:[\d+])[^\s"<>]*$/, hrefSays),
);
const group = '应为一组用大括号括起的值';
const list = '应为方括号括起的列表';
const unknown = (names: string) => `只能有 ${names}`;

const pictureSays = '应为本站路径（/pictures/ 开头）或 https:// 网址';
const picture = v.pipe(
  v.string(pictureSays),
  v.trim(),
  v.regex(/^(\/pictures\/[\w-]+\.\w+|https:\/\/[^\s/?#@]+\/[^\s"<>]*)$/, pictureSays),
);
const pixels = v.pipe(v.number('应为像素数'), v.integer('应为像素数'), v.minValue(100, '至少 100 像素'));
const link = v.strictObject({ name: filled(20), href }, `${group}，要有 name 与 href`);
const slide = v.strictObject(
  {
    picture,
    width: v.optional(pixels, 1920),
    height: v.optional(pixels, 640),
    alt: filled(60),
    narrow: v.optional(picture),
    focus: v.optional(v.picklist(['middle', 'left'], '应为 middle 或 left'), 'middle'),
    eyebrow: v.optional(line(24), ''),
    title: v.pipe(v.array(filled(12), list), v.minLength(1, '至少一行'), v.maxLength(2, '最多两行')),
    text: v.optional(v.pipe(v.array(filled(24), list), v.maxLength(2, '最多两行')), []),
    main: link,
    second: v.optional(link),
  },
  `${group}，要有 picture、alt、title、main；${unknown('picture、width、height、alt、narrow、focus、eyebrow、title、text、main、second')}`,
);

/** Each value may be missing or empty. */
export const imprintSchema = v.partial(
  v.strictObject({
    title: line(40),
    tagline: line(20),
    description: line(160),
    company: line(80),
    licenceNumber: v.pipe(
      v.string('应为 18 位统一社会信用代码'),
      v.trim(),
      v.regex(/^([0-9A-HJ-NP-RT-UW-Y]{18})?$/, '应为 18 位统一社会信用代码（数字与大写字母，没有 I、O、S、V、Z）'),
    ),
    address: line(120),
    hours: line(40),
    email: v.pipe(
      v.string('应为电子邮箱'),
      v.trim(),
      v.regex(/^([^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+)?$/, '应为 service@mall.cn 这样的电子邮箱'),
    ),
    policeRecord: line(60),
    policeRecordUrl: v.union([v.literal(''), href], hrefSays),
    notice: line(120),
    logo: v.pipe(
      v.string('应为数据文件夹里的文件名，如 logo.svg'),
      v.trim(),
      v.regex(/^(logo\.(svg|png))?$/, '应为 logo.svg 或 logo.png，文件放在数据文件夹里'),
    ),
    colours: v.strictObject(
      {
        brand: colour,
        onBrand: v.optional(colour),
        hover: v.optional(colour),
        press: v.optional(colour),
        text: v.optional(colour),
        textHover: v.optional(colour),
        soft: v.optional(colour),
        softer: v.optional(colour),
      },
      `${group}，必须有 brand，${unknown('brand、onBrand、hover、press、text、textHover、soft、softer')}`,
    ),
    promises: v.pipe(
      v.array(
        v.strictObject(
          {
            title: filled(12),
            text: v.optional(line(30), ''),
            icon: v.optional(v.picklist(promiseIcons, `应为 ${promiseIcons.join('、')} 之一`), 'check'),
            on: v.optional(
              v.picklist(['footer', 'design'], '应为 footer（页脚上方）或 design（免费设计旁）'),
              'footer',
            ),
          },
          `${group}，${unknown('title、text、icon、on')}`,
        ),
        list,
      ),
      v.maxLength(12, '最多 12 条'),
    ),
    slides: v.pipe(v.array(slide, list), v.maxLength(5, '最多 5 张')),
    footer: v.pipe(
      v.array(
        v.strictObject(
          {
            title: filled(12),
            links: v.pipe(v.array(link, list), v.maxLength(8, '一栏最多 8 个链接')),
          },
          `${group}，要有 title 与 links`,
        ),
        list,
      ),
      v.maxLength(5, '最多 5 栏'),
    ),
    bank: v.strictObject(
      { holder: filled(80), bank: filled(80), account: v.pipe(line(40), v.regex(/^[\d -]{8,40}$/, '应为银行账号')) },
      `${group}，要有 holder、bank、account`,
    ),
    returns: v.strictObject(
      { name: filled(40), mobile: filled(30), address: filled(120) },
      `${group}，要有 name、mobile、address`,
    ),
  }),
);

export type ImprintInput = v.InferOutput<typeof imprintSchema>;
