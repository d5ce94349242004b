import { type SettingName, type Settings, settingDefaults } from '#core/site/settings.ts';

/** A text of the sample shop that visitors would read. */
export interface SampleText {
  readonly sentence: string;
  readonly mend: string;
}

/** Settings whose default belongs to the sample shop. */
const ofTheSample: Readonly<Partial<Record<SettingName, string>>> = { phone: '客服电话', recordNumber: '备案号' };

/** Names every text that is still the sample shop's. */
export const sampleTextsOf = (settings: Settings): SampleText[] =>
  Object.entries(ofTheSample).flatMap(([name, words]) => {
    const value = settings[name as SettingName];
    if (value && value !== settingDefaults[name as SettingName]) return [];
    return [{ sentence: `${words}还是样例`, mend: `在 settings.json 写上 ${name}，重新发布` }];
  });
