import { type Settings, settingDefaults } from '#core/site/settings.ts';
import type { Fetching } from '#mall/mall.ts';
import { mostRowsOf, type Options, textsOf, topicNames } from '#mall/options.ts';
import type { TakeOptions } from '#snapshot/pull/take.ts';
import { picturesOfPull } from './pictures.ts';

/**
 * How the catalogue of a shop is pulled, whichever command does it: what one of them left out, the pages would lack. `backend`
 * replaces the network when it runs in this process.
 */
export const pullOptionsOf = (options: Options, settings: Settings, backend: Fetching | null) =>
  ({
    ...options.pull,
    signSecret: settings.signSecret ?? settingDefaults.signSecret,
    topics: topicNames(settings),
    mostRows: mostRowsOf(settings),
    pictures: picturesOfPull(options, settings, backend),
    texts: textsOf(options.dataFolder),
  }) satisfies Partial<TakeOptions>;
