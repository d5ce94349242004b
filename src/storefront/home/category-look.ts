import type { PictogramName } from '#storefront/shell/picture/pictogram-paths.ts';

/** The look of a product category on the home page. */
export interface CategoryLook {
  icon: PictogramName;
  /** A room picture that represents it. */
  picture: string;
  /** One quiet line under its title. */
  line: string;
  /** The title and line on the room picture. */
  lead: readonly [title: string, line: string];
}

const looks: readonly (CategoryLook & { words: RegExp })[] = [
  {
    words: /照明|灯|光/,
    icon: 'light',
    picture: 'room-bedroom',
    line: '光色随时辰，亮度随场景',
    lead: ['一盏灯，四种心情', '阅读、会客、影音、入眠'],
  },
  {
    words: /安防|门锁|看护/,
    icon: 'lock',
    picture: 'room-entrance',
    line: '看得见，也守得住',
    lead: ['换锁不换门', '离家有人看，回家自动开灯'],
  },
  {
    words: /遮阳|窗帘/,
    icon: 'curtain',
    picture: 'room-study',
    line: '窗帘轻轻来去，光线刚刚好',
    lead: ['清晨，让窗帘叫醒你', '静音电机，停电也能手拉'],
  },
  {
    words: /厨|烹饪|家电|清洁|电器/,
    icon: 'kitchen',
    picture: 'room-kitchen',
    line: '家务少一点，时间多一点',
    lead: ['厨房里的好帮手', '烹饪、清洁、保鲜一起联动'],
  },
  {
    words: /影音|娱乐|语音|中控|控制|网关|中枢/,
    icon: 'speaker',
    picture: 'room-living',
    line: '一句话，全屋听得懂',
    lead: ['客厅就是影院', '灯光、幕布、音响一键就位'],
  },
  {
    words: /水/,
    icon: 'water',
    picture: 'room-bathroom',
    line: '净水、热水、漏水保护',
    lead: ['用水这件事，交给它', '漏水自动关阀，出门更放心'],
  },
  {
    words: /环境|温|空气|新风|暖通|舒适/,
    icon: 'climate',
    picture: 'room-study',
    line: '温度、湿度、空气都刚好',
    lead: ['四季都是舒服的天气', '温控、新风、净化一起管'],
  },
];

const plain: CategoryLook = {
  icon: 'house',
  picture: 'room-living',
  line: '为家挑一件好用的',
  lead: ['家的每一处', '都可以更聪明一点'],
};

/** Picks the look by words in the category's name, so that a renamed category keeps a sensible one. */
export const categoryLook = (name: string): CategoryLook => looks.find(({ words }) => words.test(name)) ?? plain;

export const roomPicture = (room: string): string => `/pictures/${room}.webp`;
