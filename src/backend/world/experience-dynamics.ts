import { createRandom } from '#backend/app/texts/random.ts';
import type { Row } from '#backend/db/schema.ts';
import { baseTime, daySeconds } from './calendar.ts';
import { experienceSeeds } from './experiences.ts';
import { roomPicture } from './homes.ts';

/** Title, rooms in the pictures, paragraphs; the first one is the summary. `{馆}` is the centre, `{区}` its district. */
const reports: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    '{区}第三期灯光讲堂：客厅不装主灯，亮度够不够',
    ['living', 'study'],
    [
      '周六下午来了二十一位业主，带着自家户型图，现场量照度、排点位。',
      '讲堂从一个常见的误会说起：无主灯不是灯越多越好，而是每盏灯只管一件事。设计师把样板间的筒灯一盏盏关掉，大家才发现茶几上那束光才是客厅“亮”的原因。',
      '来得最远的一位业主住在城市另一头，他家的层高只有两米六。我们建议改用浅口筒灯，并把灯带放到窗帘盒里，当场就把点位图画好了。',
      '下一期讲卧室起夜灯，名额二十位，电话或到店都可以预约。',
    ],
  ],
  [
    '样板卧室换新：起夜不再摸黑',
    ['bedroom', 'bathroom'],
    [
      '{馆}的样板卧室重新布置完毕，床沿、走廊与卫生间装了三段感应夜灯。',
      '脚一落地，床沿的灯亮到百分之三；走到门口，走廊的灯接着亮；卫生间的灯只亮镜前。全程不用按任何开关，也不会晃到另一半。',
      '想体验的朋友可以拉上遮光帘，在白天感受夜里的效果。',
    ],
  ],
  [
    '一位独居奶奶的求助按钮，我们装了三个位置',
    ['bathroom', 'bedroom'],
    [
      '上门检测时发现，老人最常坐的地方和最容易摔倒的地方，其实都够不到电话。',
      '安装师傅把按钮分别放在床头、马桶旁与客厅单人沙发扶手内侧，高度按老人坐姿量过。按下之后，两位子女依次接到电话，小区物业也会收到提醒。',
      '这套设备不拍照、不录像，老人点头说“这个我会用”。',
    ],
  ],
  [
    '开放日记录：孩子们最喜欢的是窗帘',
    ['living', 'bedroom'],
    [
      '上周日的开放日接待了三十多个家庭，最热闹的是样板客厅的电动窗帘。',
      '孩子们发现，轻轻一拉窗帘就自己走，于是排着队拉了一下午，电机一次也没有卡住。',
      '大人更关心声音。我们把分贝仪放在窗边，运行时读数在三十二分贝上下，比空调还安静。',
    ],
  ],
  [
    '老房翻新案例：九十年代的两居，一天换完十二个开关',
    ['study', 'living'],
    [
      '业主的要求只有一个：不砸墙。',
      '底盒里多数只有两根线，师傅逐个拆开看过，选了单火线版本；客厅的双控改成无线开关，一面墙上少了一个孔。',
      '从早上九点到下午五点，十二个开关、四扇窗帘与一台网关全部装好，晚饭前全家学会了“离家”和“晚安”。',
    ],
  ],
  [
    '厨房安全周：燃气报警器免费检测',
    ['kitchen'],
    [
      '本周到店的业主可以预约免费上门检测燃气报警器，不限品牌。',
      '我们检查四件事：装的高度对不对、离灶台远不远、过没过有效期、能不能联动关阀。上一期检测的四十六台里，有九台已经超过使用年限。',
      '检测不收费，也不推销；需要更换的，会把型号和年限写在报告里，由您自己决定。',
    ],
  ],
  [
    '影音室开放预约：两小时，带上你想看的电影',
    ['living'],
    [
      '{馆}影音室开始接受预约，每场两小时，最多六位。',
      '房间按二十平方米的普通客厅布置，没有做专业隔音，听到的就是搬回家之后的声音。',
      '投影、回音壁与吸顶音响都可以单独切换，遥控器和语音都试一试，再决定要不要。',
    ],
  ],
  [
    '设计师驻店：每周三、周六现场画点位',
    ['study', 'entrance'],
    [
      '带一张户型图来，半小时就能知道开关、网关与传感器放在哪里。',
      '还没有装修的，我们会标出需要预留的零线和网线；已经住进去的，优先用不动墙的办法。',
      '点位图可以带走，在哪里买、找谁装都由您决定。',
    ],
  ],
  [
    '旧网关以旧换新，联动可以一起搬过去',
    ['study'],
    [
      '旧网关拿到{馆}，可抵扣新款多协议网关的部分货款。',
      '很多业主担心换了网关，写好的自动化要重来。店员会用迁移工具把设备与联动搬到新网关，通常二十分钟。',
      '旧机器由我们清除数据后统一回收。',
    ],
  ],
  [
    '玄关这一平米：出门一键关灯、关水、布防',
    ['entrance'],
    [
      '新样板玄关在{馆}开放，只有一平方米多，却是问得最多的地方。',
      '门锁、门铃、一块场景面板，加上藏在弱电箱里的水阀控制。按一次“离家”，面板会把没关的窗户念出来。',
      '租房的朋友也可以只买面板和门磁，搬家时带走。',
    ],
  ],
];

const filled = (text: string, centre: string, county: string): string =>
  text.replaceAll('{馆}', centre).replaceAll('{区}', county);

/** Reports of every centre, three to five each, so that lists have a second page. */
export const experienceDynamicSeeds: readonly Row<'experience_dynamic'>[] = experienceSeeds.flatMap((centre) => {
  const random = createRandom(`experience dynamics ${centre.experience_id}`);
  return random.sample(reports, random.int(3, 5)).map(([title, rooms, paragraphs], index) => {
    const told = paragraphs.map((text) => filled(text, centre.name, centre.county));
    const images = rooms.map((room) => roomPicture(room, centre.experience_id + index));
    return {
      dynamic_id: centre.experience_id * 100 + index,
      experience_id: centre.experience_id,
      title: filled(title, centre.name, centre.county),
      summary: told[0] ?? '',
      images: JSON.stringify(images),
      video: null,
      content: [...told.map((text) => `<p>${text}</p>`), `<p><img src="${images[0]}" alt="现场（效果图）"></p>`].join(
        '',
      ),
      view_num: random.int(80, 4200),
      like_num: random.int(3, 260),
      created: baseTime - (index * 13 + random.int(1, 12)) * daySeconds + random.int(9, 20) * 3600,
    };
  });
});
