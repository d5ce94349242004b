import type { ImprintName } from '#core/site/imprint-shape.ts';
import {
  givenSetting,
  type SettingName,
  type Settings,
  setting,
  settingDefaults,
  takeSettingsFrom,
} from '#core/site/settings.ts';
import { recordRead } from './reads.ts';

/** Prefix of settings among the reads, so that none can be mistaken for a collection. */
const mark = '=';

/** The read that names a setting. */
export const readOfSetting = (name: SettingName | ImprintName): string => mark + name;

/** Renders with these settings; a page that reads a setting is rendered again when its value changes. */
export function setSettings(settings: Settings): void {
  takeSettingsFrom((name) => {
    recordRead(readOfSetting(name));
    return settings[name];
  });
}

/** Whether a read names a setting. */
export const isSetting = (read: string): boolean => read.startsWith(mark);

/** The current value of a setting among the reads. */
export function settingOfRead(read: string): string {
  const name = read.slice(mark.length) as SettingName | ImprintName;
  return Object.hasOwn(settingDefaults, name)
    ? setting(name as SettingName)
    : JSON.stringify(givenSetting(name) ?? null);
}

/** Environment variable with the settings as JSON, set by the commands that start Astro's own build and dev server. */
export const settingsVariable = 'CHENGJU_SETTINGS';
