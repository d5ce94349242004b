import type { Settings } from '#core/site/settings.ts';
import type { Fetching } from '#mall/mall.ts';
import type { Options } from '#mall/options.ts';
import { picturesIn } from '#publisher/run/publish.ts';
import type { PictureOptions } from '#snapshot/picture/gather-pictures.ts';
import { hostsIn } from './accept-hosts.ts';

/**
 * What a pull does with pictures of other hosts: those of another gateway are mirrored unless the settings say otherwise. Files of
 * the shop's own store are read from `backend`, null for another gateway's.
 */
export function picturesOfPull(
  { api, apis, dataFolder }: Options,
  settings: Settings,
  backend: Fetching | null,
): PictureOptions {
  const hosts = hostsIn(settings.pictureHosts);
  const chosen = settings.pictures || (api ? 'mirror' : 'link');
  return {
    mode: chosen === 'mirror' ? 'mirror' : 'link',
    hosts,
    folder: picturesIn(dataFolder),
    readUpload: async (path) => {
      const request = new Request(new URL(path, api || 'http://localhost'));
      const answer = await (backend ? backend.fetch(request) : fetch(request));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    // Hosts that the operator names may lie inside the operator's own network.
    ownOrigins: [...apis, ...hosts],
  };
}
