import { afterAll, vi } from 'vitest';
import { takeHashCost } from '#backend/app/texts/password.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { takeTextsFrom } from '#core/topic/own-texts.ts';

// Before and after each file of unit tests (vitest.config.ts). Files of one worker share their modules: what a file has set for the whole
// process must not reach the next one.

takeSettingsFrom(() => undefined);
takeTextsFrom(() => ({}));
takeHashCost({ N: 1024, r: 8, p: 1 });
afterAll(() => {
  performance.clearMarks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
