import { type SettingName, type Settings, setting, takeSettingsFrom } from '#core/site/settings.ts';
import { noteRead } from './reads.ts';

/** Names of settings among the reads start with it, so that no collection can be mistaken for one. */
const mark = '=';

/** Renders with these settings; a page that asks for one is rendered again when it has another value. */
export function setSettings(settings: Settings): void {
  takeSettingsFrom((name) => {
    noteRead(mark + name);
    return settings[name];
  });
}

/** Whether a read is one of a setting. */
export const isSetting = (read: string): boolean => read.startsWith(mark);

/** What a setting among the reads stands for now. */
export const settingOfRead = (read: string): string => setting(read.slice(mark.length) as SettingName);

/** Astro's own build and dev server are given the settings as JSON by the commands that start them. */
export const settingsVariable = 'CHENGJU_SETTINGS';
