import { PublishFault } from '#publisher/run/outcome.ts';
import { readSettingsFile, settingVariables, writeSettings } from '#publisher/run/settings.ts';

/** The origins in a setting of several. */
export const hostsIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/,\s*/).filter(Boolean) : [];

interface Shop {
  readonly dataFolder: string;
  /** A settings file in place of that of the data folder. */
  readonly settingsFile?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The setting with these hosts as well, null when it has them already. Throws fault 2 when they would not count in the settings of
 * the data folder: the operator keeps the setting in a variable or in a file of their own, which nobody else writes to.
 */
export function withPictureHosts(
  { dataFolder, settingsFile, env = process.env }: Shop,
  accepted: readonly string[],
): string | null {
  const variable = env[settingVariables.pictureHosts];
  const place = variable !== undefined ? `环境变量 ${settingVariables.pictureHosts}` : settingsFile;
  const known = hostsIn(variable ?? readSettingsFile(dataFolder, settingsFile)['pictureHosts']);
  const added = accepted.filter((host) => !known.includes(host));
  if (added.length === 0) return null;
  const pictureHosts = [...known, ...added].join(', ');
  if (place !== undefined) {
    throw new PublishFault(
      2,
      `本店的 pictureHosts 写在${place}里，--accept-picture-host 不改它；请把它改为 "${pictureHosts}"`,
    );
  }
  return pictureHosts;
}

/** Adds hosts of pictures to the settings of a data folder. Throws fault 2 as {@link withPictureHosts} does, and when one is not an origin. */
export function acceptPictureHosts(shop: Shop, accepted: readonly string[]): void {
  const pictureHosts = withPictureHosts(shop, accepted);
  if (pictureHosts !== null) writeSettings(shop.dataFolder, { pictureHosts }, shop.env);
}
