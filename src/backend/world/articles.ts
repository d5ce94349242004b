import { createRandom } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { articleBodies } from './article-bodies.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { designerSeeds } from './designers.ts';
import { storyPicture, withPicture } from './story-pictures.ts';

const cates: Readonly<Record<number, string>> = { 57: '品牌动态', 58: '选购指南', 59: '安装与使用', 60: '公告' };

/** Category, title, brands, what its pictures show (notices have none), summary. */
const texts: readonly (readonly [number, string, string, readonly string[], string])[] = [
  [
    57,
    '简阅六键场景面板支持刻字定制',
    '简阅',
    ['living-b-oak-evening-wide', 'scene-white'],
    '六个键的文字可以自己写，激光刻在面板里，不会磨掉。',
  ],
  [
    57,
    '序光发布全光谱吸顶灯：先算照度再选灯',
    '序光',
    ['bedroom-b-oak-day-wide-m'],
    '新款吸顶灯给出每个规格适用的面积与安装高度。',
  ],
  [
    57,
    '枢界多协议网关开放本地自动化编辑',
    '枢界',
    ['study-a-oak-day-right', 'hub-white'],
    '断网时也能修改自动化，改完立即生效。',
  ],
  [
    57,
    '帘语电机降噪：从 38 分贝到 32 分贝',
    '帘语',
    ['living-b-terra-day-right-m', 'curtain-white'],
    '更换斜齿与阻尼垫之后，启动瞬间的声音小了一半。',
  ],
  [
    57,
    '安阈门锁新增临时密码时段',
    '安阈',
    ['entrance-a-oak-evening-wide', 'lock-graphite'],
    '保洁、维修与亲友来访，可以只在约定的两小时内开门。',
  ],
  [
    57,
    '拂尘扫拖机器人地图支持家具识别',
    '拂尘',
    ['living-c-walnut-evening-left', 'vacuum-dock-white'],
    '沙发底、餐桌下与宠物窝会自动标注。',
  ],
  [57, '温叙圆盘温控器获得新配色', '温叙', ['thermo-gold', 'thermo-graphite'], '香槟金与深空灰两款新配色同步上架。'],
  [
    57,
    '净川智能水阀适配 DN25 管径',
    '净川',
    ['kitchen-b-cream-day-wide', 'valve-arm-white'],
    '大户型入户主管也能免改管安装。',
  ],
  [
    57,
    '听庭音箱全屋对讲上线',
    '听庭',
    ['kids-a-cream-day-wide', 'speaker-white'],
    '喊吃饭不用喊，对着一只说，每间屋都听到。',
  ],
  [
    57,
    '澄岚新风与空气检测仪联动方案发布',
    '澄岚,橙序',
    ['bedroom-a-white-day-left-m', 'freshair-white'],
    '二氧化碳超过设定值自动换气，睡觉时风量更低。',
  ],
  [
    58,
    '单火还是零火？三步看清自己家的开关盒',
    '简阅,晨屿',
    ['entrance-a-white-day-wide-m', 'switch3-white'],
    '关电、拆面板、数线，三步就知道能装哪一种。',
  ],
  [
    58,
    '无主灯不是不要灯：客厅点位怎么排',
    '序光,光屿',
    ['living-b-white-evening-left', 'downlight-white'],
    '先想人在哪里，再想灯在哪里。',
  ],
  [
    58,
    '给父母家选智能设备，先买这五样',
    '守宅,眠谷',
    ['bathroom-b-walnut-evening-wide-m', 'sos-white'],
    '起夜灯、求助按钮、烟感、水浸和一把好锁。',
  ],
  [
    58,
    'Matter、Zigbee、蓝牙 Mesh 有什么不同',
    '枢界',
    ['study-a-dark-evening-wide', 'hub-graphite'],
    '协议不同，适合的设备也不同。',
  ],
  [
    58,
    '窗帘电机怎么量：直轨、L 形与飘窗',
    '帘语,织昼',
    ['living-a-white-day-wide-m', 'curtain-bay-white'],
    '量净宽、量到顶、看有没有梁。',
  ],
  [59, '搬进新家第一天：网关应该放在哪', '枢界,橙序', ['living-c-oak-day-wide'], '居中、离地、离路由器一米以上。'],
  [
    59,
    '烟雾报警器装在哪里才有用',
    '安阈,灶言',
    ['dining-b-white-day-wide', 'smoke-white'],
    '离墙角半米以上，离灶台三米以上。',
  ],
  [
    59,
    '断网了，家里的自动化还能用吗',
    '橙序',
    ['laundry-a-white-day-wide', 'host-white'],
    '保存在网关里的自动化照常运行，语音与远程会停。',
  ],
  [60, '双十一发货与安装排期说明', '橙序', [], '活动期间订单按付款顺序发货，安装可预约到 12 月。'],
  [60, '新增 36 城当日上门检测', '橙序', [], '开关盒、网络与水路三项检测，当日预约当日上门。'],
];

/** Paragraphs, headings and lists as HTML. */
function writeArticle(summary: string, body: readonly string[], picture: string | undefined): string {
  // Most bodies begin with their summary in more words.
  const lead = body[0]?.startsWith(summary.slice(0, -1)) ? [] : [summary];
  const html = [...lead, ...body].map((line) => {
    if (line.startsWith('# ')) return `<h3>${line.slice(2)}</h3>`;
    return line.startsWith('- ') ? `<ul><li>${line.slice(2)}</li></ul>` : `<p>${line}</p>`;
  });
  // A list is one part, whatever the number of its lines.
  return withPicture(html.join('\n').replaceAll('</ul>\n<ul>', '').split('\n'), picture);
}

export const articleSeeds: readonly Row<'article'>[] = texts.map(
  ([cate_id, title, tag_info, subjects, summary], index) => ({
    article_id: index + 1,
    code: `N${String(index + 1).padStart(4, '0')}`,
    title,
    summary,
    content: writeArticle(summary, articleBodies[title] ?? [], subjects.slice(1).map(storyPicture)[0]),
    image_url: subjects.slice(0, 1).map(storyPicture)[0] ?? '',
    cate_id,
    cate_name: cates[cate_id] ?? '',
    tag_info,
    // Designers write buying guides, and the editors everything else.
    author: cate_id === 58 ? (designerSeeds[index % designerSeeds.length]?.name ?? '') : '橙居编辑部',
    designer_id: cate_id === 58 ? (designerSeeds[index % designerSeeds.length]?.designer_id ?? null) : null,
    source: cate_id === 57 ? `${tag_info.split(',')[0]}品牌部` : '',
    view_num: createRandom(`views ${title}`).int(260, 18_000),
    release_time: baseTime - (index * 9 + createRandom(title).int(0, 8)) * daySeconds,
    updated: 0,
  }),
);
