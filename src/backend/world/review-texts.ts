/** Buyers' sayings about a family of devices: praise, reservations, complaints. Whole sentences in any order. */
export interface Sayings {
  readonly good: readonly string[];
  readonly fair: readonly string[];
  readonly bad: readonly string[];
}

/** Sayings about the kinds whose noun matches the pattern. */
export type FamilySayings = readonly [nouns: RegExp, sayings: Sayings];

/** Sayings for kinds that match no pattern: sets and small things. */
export const anyDevice: Sayings = {
  good: [
    '整套设备已经配好对，通电就能用。',
    '说明书把先装哪个写得很清楚，一个下午就弄完了。',
    '几样东西互相配合得好，不用自己琢磨场景。',
    '做工比预想的扎实，边角处理得干净。',
    '用了一个多月，没有掉过线。',
  ],
  fair: ['够用，没有特别惊喜的地方。', '有一两样暂时用不上，先收着。', '价格再低一点就更好了。'],
  bad: ['有一个配件是坏的，换货流程走了一周。', '设置步骤多，不熟悉的人要花点时间。'],
};

/** Reasons for the purchase; some reviews begin with one. */
export const openings = [
  '新房装修一次买齐。',
  '给爸妈家装的。',
  '旧的用了五年，换成这款。',
  '租的房子也能用，搬家带走。',
  '看了体验馆的样板间才下的单。',
  '朋友家在用，跟着买的。',
  '对比了三四款选了它。',
  '第二次回购了。',
  '先买一件试试，准备全屋都换。',
  '双十一前入手的。',
  '设计师推荐的型号。',
  '搬家顺手换的。',
  '给岳父母添的。',
  '旧房翻新，先从它开始。',
  '孩子出生前换上的。',
  '等了两周活动才买。',
  '同事家装了，我看着眼红。',
  '原来的坏了，将就不下去了。',
  '犹豫了一个月。',
  '老婆选的颜色。',
  '公司年会抽中券，补差价买的。',
  '民宿用，买来先自己试。',
  '装修师傅建议的。',
  '出租房添置，要皮实。',
  '本来只想看看。',
  '在体验馆摸过实物。',
] as const;

/** Sayings about the purchase itself: parcel, installation, service. */
export const around: Sayings = {
  good: [
    '包装很厚实，到手没有一点磕碰。',
    '周五下单周日就到了。',
    '师傅当天上门，装完把垃圾也带走了。',
    '客服半夜还在回消息，问题一次就解决。',
    '配网一次成功，前后不到两分钟。',
    '开了发票，抬头改了一次也很快。',
    '自己动手半小时装好，不难。',
    '下单第二天就打电话约时间。',
    '箱子里说明书、螺丝、膨胀管一样不少。',
    '师傅进门先套鞋套。',
    '换过一次颜色，没多问就给换了。',
    '保修卡在手机里，不用找纸。',
    '快递小哥帮忙抬到门里。',
    '多买的一件退了，钱第三天到账。',
  ],
  fair: [
    '物流比平时慢了两天。',
    '预约安装排到了周末。',
    '纸箱压扁了一角，里面没事。',
    '软件第一次打开要更新固件，等了十分钟。',
    '安装费事先说清楚了，就是没有优惠。',
    '赠品和正品分两个包裹到。',
    '客服高峰期要排队几分钟。',
  ],
  bad: [
    '约好的安装时间改了两次。',
    '客服转了三个人才说清楚。',
    '发货少了一件，催了才补。',
    '快递放错楼层，找了半天。',
    '退换要自己寄，运费后来才退。',
    '师傅没带长螺丝，又跑一趟。',
  ],
};

/** Final sentences after praise. */
export const closings = [
  '值得买。',
  '推荐。',
  '会继续关注这个系列。',
  '后面再来追评。',
  '家里人都满意。',
  '这个价位很合适。',
  '不后悔。',
  '已经推荐给邻居。',
  '先用着，有事再来说。',
  '下一间屋也用它。',
  '省心。',
  '比想的好。',
  '老人也夸。',
  '没有多余的功能，正好。',
  '五星给师傅一颗。',
  '等明年再买一只。',
] as const;

/** The shop's replies to praise and to complaints. */
export const replies = {
  good: [
    '感谢您的认可，使用中有任何问题都可以随时联系橙居客服。',
    '谢谢您的分享，您家的搭配思路很值得参考。',
    '感谢支持，祝您和家人住得舒心。',
  ],
  bad: [
    '很抱歉给您带来不便，我们已安排售后专员与您联系。',
    '您反映的情况已转给产品团队，请在订单中申请售后，我们会尽快处理。',
    '抱歉让您久等了，类似情况可拨打 400-155-5151，我们优先安排。',
  ],
} as const;

export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹'] as const;
export const lastNames = [...'明芳伟娜静强磊洋艳勇军杰涛超霞平刚英华玉萍红鹏宇婷雪晨琳浩然欣怡轩瑞'] as const;
