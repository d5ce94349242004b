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
  ],
  fair: [
    '物流比平时慢了两天。',
    '预约安装排到了周末。',
    '纸箱压扁了一角，里面没事。',
    '软件第一次打开要更新固件，等了十分钟。',
  ],
  bad: ['约好的安装时间改了两次。', '客服转了三个人才说清楚。', '发货少了一件，催了才补。'],
};

/** Final sentences after praise. */
export const closings = [
  '值得买。',
  '推荐。',
  '会继续关注这个系列。',
  '后面再来追评。',
  '家里人都满意。',
  '这个价位很合适。',
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
