import type { OwnText } from '#core/topic/names.ts';

/** What each page about the shop is for, in one line: below its title, and where the pages are listed. */
export const pageLines: Readonly<Record<OwnText, string>> = {
  about: '先知道家里能不能用，再决定买不买',
  contact: '选购、设计、安装与售后，一个号码都能问',
  cooperation: '品牌、渠道、装修与社区，合作先打个电话',
  help: '常做的事在这里直接办，其余的点开就能看',
  privacy: '收集哪些信息、用在哪里、怎么删除',
  terms: '注册、下单与使用本站时双方的约定',
  delivery: '多久发货、怎么安装、什么情况能退换',
  licence: '经营者、网站备案与投诉渠道',
};
