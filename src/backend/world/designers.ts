import type { Row } from '#backend/db/schema.ts';
import { storyPicture } from './story-pictures.ts';

const people: readonly (readonly [string, string, string, number, string])[] = [
  ['林知远', '首席智能家居设计师', '上海', 14, '擅长把动线、灯光与自动化画在同一张图上，偏爱看不见开关的墙。'],
  ['苏念慈', '灯光设计师', '杭州', 11, '从剧场转到住宅，相信好的灯光先让人看清彼此的脸。'],
  ['周既明', '系统架构设计师', '深圳', 12, '习惯先画弱电图，再谈风格，别墅与复式的网络与总线方案居多。'],
  ['许清禾', '适老化设计师', '北京', 9, '为父母改造过第一套房，专注起夜、跌倒与一键求助。'],
  ['陈映川', '空间设计师', '成都', 10, '小户型收纳与智能面板结合，常说能少一个键就少一个键。'],
  ['何以宁', '软装与遮阳设计师', '苏州', 8, '懂面料也懂电机，飘窗与转角窗帘是拿手题。'],
  ['方行简', '影音设计师', '广州', 13, '做过百余间家庭影院，声学处理藏在木作里。'],
  ['顾南乔', '安防顾问', '武汉', 7, '把门锁、摄像机与邻里边界一起考虑，不多装一台。'],
  ['沈砚', '环境工程师', '西安', 12, '新风、采暖、净水一体计算，习惯用数据说服人。'],
  ['叶书白', '老房翻新设计师', '南京', 9, '不砸墙、不布线，也能让九十年代的房子听懂话。'],
  ['程予安', '厨卫设计师', '青岛', 8, '关心水在哪里漏、火在哪里忘，安全先于好看。'],
  ['江晚照', '整案设计师', '长沙', 6, '年轻家庭与租房改造居多，预算写到小数点前一位。'],
];

/** Strengths of the designers, in the order of the list above. */
const styles = [
  ['现代简约', '隐藏式开关'],
  ['灯光氛围', '酒店风'],
  ['别墅复式', '弱电规划'],
  ['适老改造', '无障碍'],
  ['小户型', '收纳'],
  ['软装', '遮阳'],
  ['家庭影院', '声学'],
  ['安防', '邻里边界'],
  ['舒适环境', '节能'],
  ['老房翻新', '不砸墙'],
  ['厨卫', '用水安全'],
  ['年轻家庭', '租房'],
] as const;
/** Homes that show what a designer is good at, in the same order; the first one leads the card. */
const works: readonly (readonly string[])[] = [
  ['living-c-oak-day-wide', 'study-a-oak-day-right', 'living-b-oak-evening-wide'],
  ['dining-a-terra-evening-wide-m', 'living-a-walnut-evening-wide', 'bedroom-b-white-evening-wide'],
  ['living-c-walnut-evening-left', 'garden-a-walnut-evening-wide', 'study-a-dark-evening-wide'],
  ['elder-a-oak-day-wide', 'bathroom-b-mist-day-wide', 'elder-a-walnut-evening-right-m'],
  ['study-b-white-day-wide', 'dining-b-white-day-wide', 'kitchen-b-terra-day-near-m'],
  ['living-b-terra-day-right-m', 'bedroom-b-oak-day-wide-m', 'study-b-mist-day-left-m'],
  ['cinema-a-ink-night-left', 'cinema-a-dark-evening-wide', 'living-a-mist-evening-right-m'],
  ['entrance-b-ink-night-left', 'entrance-a-oak-evening-wide', 'entrance-b-mist-day-right-m'],
  ['living-a-white-day-wide-m', 'bedroom-a-cream-day-wide', 'balcony-a-oak-day-wide'],
  ['bedroom-a-white-day-left-m', 'dining-a-oak-day-wide', 'bathroom-a-white-day-wide'],
  ['kitchen-a-oak-day-wide', 'bathroom-a-oak-evening-wide', 'laundry-a-white-day-wide'],
  ['living-b-white-evening-left', 'kids-a-mist-evening-left-m', 'kitchen-b-cream-day-wide'],
];

export const designerSeeds: readonly Row<'designer'>[] = people.map(([name, title, city, years, intro], index) => ({
  designer_id: index + 1,
  code: `D${String(index + 1).padStart(4, '0')}`,
  name,
  avatar: `/pictures/designer-${index + 1}.svg`,
  title,
  city,
  years,
  intro,
  styles: JSON.stringify(styles[index % styles.length]),
  images: JSON.stringify((works[index] ?? []).map(storyPicture)),
  score_tenths: 46 + ((index * 7) % 5),
  sort: 100 - index,
  updated: 0,
}));
