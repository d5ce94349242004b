/** The scenes of the dictionary (contract 9.1 `smartScene`), in the order of a day. */
export const scenes = [
  { key: 'home', name: '回家', line: '开门灯亮，不用摸黑找开关' },
  { key: 'away', name: '离家', line: '一键全关，门没关好会提醒' },
  { key: 'guests', name: '会客', line: '客厅灯光一块面板管完' },
  { key: 'film', name: '观影', line: '一句话，灯暗、帘合' },
  { key: 'cook', name: '烹饪', line: '燃气、烟雾、漏水都有人看着' },
  { key: 'sleep', name: '睡眠', line: '躺下后灯和帘都不用再管' },
  { key: 'night', name: '起夜', line: '只亮脚边，不刺眼' },
  { key: 'care', name: '看护', line: '老人孩子求助，家人马上知道' },
] as const;

export type SceneKey = (typeof scenes)[number]['key'];

export const sceneName = (key: SceneKey): string => scenes.find((scene) => scene.key === key)?.name ?? key;
