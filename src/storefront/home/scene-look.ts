/** The look of a scene on the home page: a room and one line. */
interface SceneLook {
  readonly room: string;
  readonly line: string;
}

const looks: readonly (SceneLook & { words: RegExp })[] = [
  { words: /回家/, room: 'room-entrance', line: '开门，玄关灯渐渐亮起' },
  { words: /会客/, room: 'room-living', line: '主灯八成，窗帘全开' },
  { words: /睡眠|晚安/, room: 'room-bedroom', line: '一句话，全屋慢慢暗下来' },
  { words: /烹饪|开饭|用餐/, room: 'room-kitchen', line: '吊灯落下一圈暖光' },
  { words: /起夜/, room: 'room-bathroom', line: '脚边一盏小灯，不晃眼' },
  { words: /阅读|办公|学习/, room: 'room-study', line: '桌面够亮，四周安静' },
];

/** Picks the look by words in the scene's name; undefined for scenes without a picture of their own. */
export const sceneLook = (name: string): SceneLook | undefined => looks.find(({ words }) => words.test(name));
