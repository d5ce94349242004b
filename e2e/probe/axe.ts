import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * Axe for a page. Only violations are reported in full, and no page contains frames, so axe neither has to record
 * passes nor open a window to collect frames; together these take twice as long as the check itself.
 */
export const axeOf = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
