/** A pattern that no text of the shop contains, and its reason. */
interface Rule {
  readonly pattern: RegExp;
  readonly reason: string;
}

const absolute = '广告法第九条：绝对化用语';
const promise = '功效与结果的承诺';
const machine = '像机器写的句子';
const sign = '中文里的半角标点';

/** Rules for whatever the shop itself says. Measures such as 最低 18 分贝 and order such as 最后 are no superlatives. */
export const houseRules: readonly Rule[] = [
  {
    pattern: /最(?:好|佳|优|强|棒|美|新|先进|高级|安全|智能|舒适|舒服|省心|便宜|划算|受欢迎|值得)/,
    reason: absolute,
  },
  { pattern: /第一品牌|销量第一|行业第一|全国第一|全网|国家级|世界级|顶级|顶尖|极品|极致|至尊/, reason: absolute },
  { pattern: /唯一|独家|首选|首创|史上|绝无|无与伦比|完美|百分之百|100%|永久|终身/, reason: absolute },
  { pattern: /治疗|治愈|根治|疗效|药效|预防(?:疾病|近视|感冒)|抗病毒|杀灭病毒|增强免疫/, reason: promise },
  { pattern: /包过|包治|零风险|无副作用|稳赚/, reason: promise },
  { pattern: /好了会说|完成、缺水、忘关|不用手碰/, reason: machine },
  { pattern: /之前先看三件事|装法写在后面|从这里看|刚到的新面孔|先看看再决定/, reason: machine },
  { pattern: /一次按键或一句话|与设备一起到位|不要这一间|预约套餐价|可忽略/, reason: machine },
  { pattern: /赋能|打造极|一站式|全方位|多维度|进行了?(?:操作|设置|使用)|从而实现|为您提供|致力于/, reason: machine },
  { pattern: /\p{Script=Han}\s*[,;:!?]|[,;!?]\s*\p{Script=Han}|\.{3}|。。|，，/u, reason: sign },
  { pattern: /\([^)]*\p{Script=Han}[^)]*\)|"\p{Script=Han}/u, reason: sign },
];

/** Buyers speak for themselves: what they like best they may call so. Signs and promises bind them as well. */
export const buyersRules = houseRules.filter(({ reason }) => reason !== absolute);

/** Sentences that may stand on more than three pages, and why. */
export const repeatable: ReadonlyMap<string, string> = new Map([
  ['预算含设计、设备与安装调试，最终报价以上门测量后的清单为准。', '报价的条件，每个方案都要写明'],
  ['整套一起买按套餐价计算，设备可在体验馆先看后买。', '套餐价的条件，每个套餐都要写明'],
]);
