import type { Kind } from '#backend/world/kinds/kind.ts';

/** A text that speaks of the first pattern is for goods whose parameter matches the second; null: that have the row. */
interface Claim {
  readonly says: RegExp;
  readonly row: string;
  readonly wants: RegExp | null;
}

const claims: readonly Claim[] = [
  { says: /纽扣|五号|七号|换电池|换一次电池|电池[用撑管两一]|节电池/, row: '供电', wants: /电池/ },
  { says: /插电|插座旁|不用电池|留一个插座|插在|插上|插一只|插座上/, row: '供电', wants: /市电|USB|适配器|基站/ },
  { says: /不用网关|不用另配网关/, row: '需要网关', wants: /不需要/ },
  { says: /暖光|色温|偏白|偏暖|白光|变暖|从暖/, row: '色温', wants: null },
  { says: /卡和钥匙|门卡|刷卡开/, row: '开锁方式', wants: /门卡/ },
  { says: /人脸/, row: '开锁方式', wants: /人脸/ },
  { says: /钢化|玻璃做/, row: '材质', wants: /玻璃/ },
  { says: /十五到二十平/, row: '适用面积', wants: /15–25/ },
];

/** Kinds whose own parts are spoken of by the words above, so that the claim is not about the product's row. */
const exempt: readonly (readonly [noun: RegExp, row: string])[] = [
  [/灯带|轨道|餐吊|调光电源|套餐|套装|场景面板/, '色温'],
  [/保险柜|键盘|主机|摄像机|冰箱/, '开锁方式'],
  [/百叶|酒柜|震动|中控/, '材质'],
  [/计量|喂食|浇灌|土壤|遥控|播放盒/, '供电'],
];

/** Figures and codes of a value, such as E27, 0.3 ℃ or 256; without those of one or two bare digits. */
const figuresOf = (value: string): string[] =>
  (value.match(/[A-Z]+\d+|\d[\d.]*\s?[A-Za-z℃%°㎡³/]+|\d{3,}/g) ?? []).map((figure) => figure.replace(/\s/g, ''));

const has = (text: string, figure: string): boolean => {
  const at = text.indexOf(figure);
  return at >= 0 && !/[\d.]/.test(text[at - 1] ?? '') && !/[A-Za-z\d]/.test(text[at + figure.length] ?? '');
};

/** Whether what `text` says fits the printed parameters of a product: no figure of another one, no claim against a row. */
export function agrees(text: string, params: ReadonlyMap<string, string>, kind: Kind): boolean {
  const close = text.replace(/\s/g, '');
  const isOthers = Object.entries(kind.params ?? {}).some(([row, values]) => {
    const own = figuresOf(params.get(row) ?? '');
    return values.flatMap(figuresOf).some((figure) => !own.includes(figure) && has(close, figure));
  });
  if (isOthers) return false;
  return claims.every(({ says, row, wants }) => {
    if (!says.test(text) || exempt.some(([noun, free]) => free === row && noun.test(kind.noun))) return true;
    const value = params.get(row);
    return wants === null ? value !== undefined : value === undefined || wants.test(value);
  });
}
