import type { Settings } from '#core/site/settings.ts';

/**
 * The imprint of the sample shop, put under the settings of a demo. Every value is invented or says that it is a sample, so
 * `rebuild` and `serve` refuse a required one by its name unless they run with `--demo`.
 */
export const sampleSettings = {
  name: '橙居',
  title: '橙居智能家居商城',
  tagline: '智能家居商城',
  description: '全屋智能方案、品牌与好物，在线选购、免费设计、就近体验。',
  recordNumber: '沪ICP备00000000号（样例）',
  company: '橙居智能家居（样例）',
  hours: '每天 9:00–21:00',
  notice: '演示站点：商品、价格、库存与评价均为样例数据，图片为效果图。',
  logo: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="12" fill="#ffa509"/><path d="M12 21.5 22 13l10 8.5V31a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 12 31Z" fill="none" stroke="#211c16" stroke-width="2.6" stroke-linejoin="round"/><circle cx="22" cy="25" r="3.2" fill="#211c16"/></svg>',
    width: 44,
    height: 44,
  },
  promises: [
    { icon: 'shield', title: '正品保障', text: '品牌授权，假一赔三', on: 'footer' },
    { icon: 'truck', title: '送装一体', text: '送货与安装一次约好', on: 'footer' },
    { icon: 'returns', title: '七天无理由', text: '拆封未装也可退换', on: 'footer' },
    { icon: 'wrench', title: '全国联保', text: '一次上门，全屋检测', on: 'footer' },
    { icon: 'check', title: '不收设计费', text: '', on: 'design' },
    { icon: 'check', title: '报价逐项可查', text: '', on: 'design' },
    { icon: 'check', title: '不满意不签约', text: '', on: 'design' },
  ],
  returns: { name: '橙居售后中心', mobile: '400-155-5151', address: '上海市浦东新区申江路 5709 号 橙居仓 2 号库' },
} as const satisfies Settings;
