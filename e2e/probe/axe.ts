import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * Axe for a page. Violations alone are told in full, and no page holds another in a frame: so axe need not write down what
 * has passed, nor open a window of its own to gather the frames, which together take twice as long as looking.
 */
export const axeOf = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...options });
