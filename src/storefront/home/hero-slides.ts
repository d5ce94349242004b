import { routes } from '#core/site/routes.ts';

/** One picture of the strip on top of the home page. */
export interface HeroSlide {
  picture: string;
  width: number;
  height: number;
  /** The content of the picture. */
  alt: string;
  /** Another picture for phones, where the text covers the middle of it. */
  narrow?: string;
  /** The part of the picture that stays visible in a wide window; `left` keeps room for the text. */
  focus: 'middle' | 'left';
  eyebrow: string;
  title: readonly [string, string];
  line: readonly [string, string];
  main: { name: string; href: string };
  second: { name: string; href: string };
}

/** The strip of the home page; the first slide is its largest picture and carries the page's heading. */
export const heroSlides: readonly [HeroSlide, ...HeroSlide[]] = [
  {
    picture: '/pictures/banner-hero.webp',
    width: 1920,
    height: 640,
    alt: '傍晚的客厅，灯带与吊灯亮起',
    focus: 'middle',
    eyebrow: '全屋智能·设计与安装全程代办',
    title: ['回家那一刻，', '灯光已经懂你'],
    line: ['门锁、灯光、窗帘、温度一起就位。', '先看方案，再选产品。'],
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
    line: ['面板、传感器、温控器先装起来，', '往后随时添，彼此都认得。'],
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
    line: ['整套样板间通着电，灯光窗帘随你试；', '设计师在场，带上户型图就能聊。'],
    main: { name: '找附近体验馆', href: routes.experienceList() },
    second: { name: '看品牌馆', href: routes.brandWall() },
  },
];
