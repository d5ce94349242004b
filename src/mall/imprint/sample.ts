import { routes } from '#core/site/routes.ts';
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
  notice: '演示站点：商品、价格与评价均为样例数据，图片为效果图。',
  logo: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="12" fill="#ffa509"/><path d="M12 32.5v-11L22 13l10 8.5v11Z" fill="none" stroke="#211c16" stroke-width="2.6" stroke-linejoin="round"/><circle cx="22" cy="25" r="3.2" fill="#211c16"/></svg>',
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
  slides: [
    {
      picture: '/pictures/banner-hero.webp',
      width: 1920,
      height: 640,
      alt: '傍晚的客厅，灯带与吊灯亮起',
      focus: 'middle',
      eyebrow: '全屋智能·设计与安装全程代办',
      title: ['回家那一刻，', '灯光已经懂你'],
      text: ['门锁、灯光、窗帘、温度一起就位。', '先看方案，再选产品。'],
      main: { name: '看全屋方案', href: routes.programmeList() },
      second: { name: '逛智能套餐', href: routes.packageList() },
    },
    {
      picture: '/pictures/banner-campaign.webp',
      width: 1920,
      height: 500,
      alt: '亮着灯环的展台，上面摆着网关与音箱',
      narrow: '/pictures/room-entrance.webp',
      focus: 'left',
      eyebrow: '新品上架·六大品类',
      title: ['从一件开始，', '也能慢慢变聪明'],
      text: ['面板、传感器、温控器先装起来，', '往后随时添，彼此都认得。'],
      main: { name: '看全部新品', href: routes.goodsList({ sort: 'newest' }) },
      second: { name: '逛产品库', href: routes.goodsList() },
    },
    {
      picture: '/pictures/room-living.webp',
      width: 1600,
      height: 900,
      alt: '体验馆里的客厅样板间，电视墙与灯带亮起，窗外是夜色',
      focus: 'middle',
      eyebrow: '体验馆·多城可约',
      title: ['先到店里，', '按一按每个开关'],
      text: ['整套样板间通着电，灯光窗帘随你试；', '设计师在场，带上户型图就能聊。'],
      main: { name: '找附近体验馆', href: routes.experienceList() },
      second: { name: '看品牌馆', href: routes.brandWall() },
    },
  ],
  returns: { name: '橙居售后中心', mobile: '400-155-5151', address: '上海市浦东新区申江路 5709 号 橙居仓 2 号库' },
} as const satisfies Settings;
