import { readSettingsFile, writeSettings } from '#publisher/run/settings.ts';

/** The origins in a setting of several. */
export const hostsIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/,\s*/).filter(Boolean) : [];

/** Adds hosts of pictures to the settings of a data folder. Throws fault 2 when one is not an origin. */
export function acceptPictureHosts(dataFolder: string, accepted: readonly string[]): void {
  const known = hostsIn(readSettingsFile(dataFolder)['pictureHosts']);
  const added = accepted.filter((host) => !known.includes(host));
  if (added.length > 0) writeSettings(dataFolder, { pictureHosts: [...known, ...added].join(', ') });
}
