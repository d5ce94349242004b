/** Finish of a rendered product: file word → Chinese name. */
export const finishNames = { white: '白色', graphite: '深空灰', gold: '香槟金' } as const;
export type Finish = keyof typeof finishNames;

/** The finish that the file of a rendered picture tells; undefined for any other picture. */
export const finishOf = (url: string): Finish | undefined =>
  /-(white|graphite|gold)-/.exec(url)?.[1] as Finish | undefined;

const viewNames: Readonly<Record<string, string>> = { main: '外观', front: '正面', side: '侧面', detail: '细节' };

/**
 * Alternative text of the picture in place `index` of the gallery of `name`. The file of a rendered picture tells finish and
 * view (scripts/studio/README.md); of any other picture only its place is known.
 */
export function pictureWords(name: string, url: string, index: number): string {
  const [, finish = '', view = ''] = /-(white|graphite|gold)-(main|front|side|detail)\.webp$/.exec(url) ?? [];
  const shown = finish && `：${finishNames[finish as Finish]}款${viewNames[view]}`;
  return `${name}，第 ${index + 1} 张${shown}`;
}
