import type { TopicBlock, TopicPlan } from './topic-plan.ts';

const form: TopicBlock = { type: 'form', title: '留下电话，设计师免费出方案', button: '免费设计' };

export const topicPlans: readonly TopicPlan[] = [
  {
    name: 'warm-winter',
    title: '暖冬焕新季：先暖脚，再暖屋',
    subject: 'bedroom-a-oak-evening-wide',
    endsAfterDays: 150,
    blocks: [
      {
        type: 'banner',
        title: '',
        banners: [
          { subject: 'bedroom-a-mist-night-wide', link: '/Goods/goods?categoryId=6', text: '卧室二十四度，夜里慢慢降' },
          {
            subject: 'bathroom-a-terra-evening-wide-m',
            link: '/Programme/programme',
            text: '洗澡前十分钟，浴室先暖起来',
          },
        ],
      },
      {
        type: 'html',
        title: '三步把家暖起来',
        html: '<p>取暖费里有三成花在没有人的房间。先给每个房间装上能单独设定的温控，再让窗帘跟着太阳走，最后才是换设备。</p><ol><li>分房间设定：卧室二十度睡得更沉，卫生间用前十分钟再升温。</li><li>白天让阳光进来，日落前合上窗帘，玻璃散走的热少一半。</li><li>空气干就加湿，湿度到百分之五十，体感会高一到两度。</li></ol>',
      },
      {
        type: 'items',
        title: '分房间控温',
        leaves: ['温控器', '散热器温控阀', '空调控制', '空调', '温湿度计', '加湿器'],
      },
      { type: 'items', title: '留住热量', leaves: ['窗帘电机', '蜂巢帘', '电动卷帘', '门窗磁'] },
      { type: 'projects', title: '舒适环境方案', word: '舒适环境' },
      form,
    ],
  },
  {
    name: 'first-home',
    title: '第一套智能家：两万元以内先装什么',
    subject: 'living-a-oak-day-left',
    blocks: [
      {
        type: 'html',
        title: '先装用得到的',
        html: '<p>不必一次装满。按使用次数排：开关每天用几十次，窗帘每天两次，扫地机器人每天一次，影音一周一次。钱先花在次数多的地方。</p><p>网关选支持多种协议的，以后加什么都不用换；老房底盒里没有零线，就选单火版开关。</p>',
      },
      {
        type: 'items',
        title: '每天都会用到',
        leaves: ['多协议网关', '智能开关', '场景面板', '指纹锁', '窗帘电机', '吸顶灯', '人体存在', '扫拖机器人'],
      },
      {
        type: 'banner',
        title: '',
        banners: [{ subject: 'living-c-white-day-right-m', link: '/Programme/list', text: '智能套餐，整套一起买更省' }],
      },
      { type: 'projects', title: '别人家怎么装', word: '全屋智能' },
      form,
    ],
  },
  {
    name: 'for-parents',
    title: '给爸妈的家：看得见的安心',
    subject: 'elder-a-oak-day-wide',
    blocks: [
      {
        type: 'banner',
        title: '',
        banners: [{ subject: 'sos-white', link: '/Goods/goods?categoryId=45', text: '求助按钮，摸得到、按得下' }],
      },
      {
        type: 'html',
        title: '不教老人用手机',
        html: '<p>给父母装智能设备，标准只有一条：坏了或断网时，一切照旧能用。</p><ul><li>灯还是按开关亮，只是起夜时会自己亮一点。</li><li>灶台忘了关，燃气先关阀，再打电话给您。</li><li>摔倒检测不用摄像头，卫生间里也能装。</li></ul>',
      },
      {
        type: 'items',
        title: '先解决安全',
        leaves: ['紧急按钮', '跌倒雷达', '燃气探测器', '烟雾报警器', '水浸传感器', '感应夜灯'],
      },
      { type: 'projects', title: '适老看护方案', word: '适老看护' },
      form,
    ],
  },
  {
    name: 'movie-night',
    title: '周末影院：一句话，灯暗帘合',
    subject: 'cinema-a-dark-evening-wide',
    blocks: [
      {
        type: 'banner',
        title: '',
        banners: [{ subject: 'projector-white', link: '/Experience/list', text: '先到体验馆听一听' }],
      },
      { type: 'items', title: '一套就够', leaves: ['投影机', '回音壁', '吸顶音响', '播放盒', '电动卷帘', '灯带'] },
      {
        type: 'html',
        title: '客厅怎么摆',
        html: '<p>三米的距离配一百英寸，坐着不用转头。幕布两侧各留四十厘米给音箱，窗帘优先选全遮光面料，白天也能看。</p>',
      },
      { type: 'projects', title: '家庭影院方案', word: '家庭影院' },
    ],
  },
  {
    name: 'summer-shade',
    title: '盛夏遮阳季：把太阳挡在窗外',
    subject: 'study-b-mist-day-left-m',
    endsAfterDays: -12,
    blocks: [
      {
        type: 'html',
        title: '先遮阳，再开空调',
        html: '<p>同样的房间，窗外先挡住太阳，空调少开三小时。电动卷帘、蜂巢帘与天幕帘怎么选，看窗的朝向与高度。</p>',
      },
      { type: 'items', title: '窗外遮阳，窗内调光', leaves: ['遮阳篷', '电动卷帘', '蜂巢帘', '百叶帘'] },
      {
        type: 'html',
        title: '看窗的朝向选帘',
        html: '<ul><li><strong>西窗</strong>：下午直晒，外面装遮阳篷或管状电机带动的外卷帘，热量进不了屋。</li><li><strong>南窗</strong>：中午太阳高，百叶帘转个角度，挡光又留景。</li><li><strong>东窗</strong>：清晨就亮，卧室用蜂巢帘，上下都能开，遮光也隔热。</li></ul>',
      },
      { type: 'items', title: '让它自己动起来', leaves: ['窗帘电机', '管状电机', '帘控面板', '温湿度计'] },
      form,
    ],
  },
];
