import type { HomeSlide } from './imprint-shape.ts';
import { routes } from './routes.ts';

/** Shown by a shop that has set none: they name what is on the pages, and promise nothing. */
export const neutralSlides: readonly [HomeSlide, ...HomeSlide[]] = [
  {
    picture: '/pictures/banner-hero.webp',
    width: 1920,
    height: 640,
    alt: '傍晚的客厅，灯带与吊灯亮起',
    focus: 'middle',
    eyebrow: '全屋智能方案',
    title: ['先看方案，', '再选产品'],
    text: ['门锁、灯光、窗帘、温度，', '一间一间看清楚。'],
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
    eyebrow: '产品库',
    title: ['从一件开始，', '往后随时添'],
    text: ['按品类、品牌和价格挑选。'],
    main: { name: '看全部新品', href: routes.goodsList({ sort: 'newest' }) },
    second: { name: '逛产品库', href: routes.goodsList() },
  },
  {
    picture: '/pictures/room-living.webp',
    width: 1600,
    height: 900,
    alt: '客厅样板间，电视墙与灯带亮起，窗外是夜色',
    focus: 'middle',
    eyebrow: '体验馆',
    title: ['先到店里，', '按一按每个开关'],
    text: ['灯光窗帘随手试。'],
    main: { name: '找附近体验馆', href: routes.experienceList() },
    second: { name: '看品牌馆', href: routes.brandWall() },
  },
];
