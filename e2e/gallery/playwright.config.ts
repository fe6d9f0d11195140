import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import { readConfig } from '../config';

/** Pictures are the same on every machine as far as Chromium allows: fonts of our own, no hinting, no sub-pixels, one colour space. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test/gallery',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  /**
   * One test takes the pictures of all components: a machine that does much else needs minutes for it, and how long is not what it judges.
   */
  timeout: 300_000,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 720, height: 540 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: readConfig().chromium,
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'],
    },
  },
});
