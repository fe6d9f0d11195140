import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags';
import { originOf, readConfig } from './config';

const SCREENS = /every-screen\.spec\.ts$/;
const DIALOGS = /(every-dialog|issue-dialogs)\.spec\.ts$/;
const PICTURES = /pictures\.spec\.ts$/;

/** A page of a journey is over before optimised code would pay for its compiling, as a file of unit tests is. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --single-threaded-gc --max-lazy';

export default defineConfig({
  testDir: './journeys',
  // The journeys share one portal and its demo people: one after another keeps their notices and lists apart.
  workers: 1,
  // Against a page that hangs, not to time it: a busy machine takes its time for a journey of five people.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What looks at every screen changes nothing and can run beside the others, on a portal of its own. All dialogs take a quarter of an
  // hour: `npm test -- dialogs`. `npm test -- pictures` takes those of the documentation anew.
  projects: [
    { name: 'journeys', testIgnore: [SCREENS, DIALOGS, PICTURES] },
    { name: 'screens', testMatch: SCREENS },
    { name: 'dialogs', testMatch: DIALOGS },
    { name: 'pictures', testMatch: PICTURES },
  ],
  use: {
    baseURL: originOf('acme'),
    locale: 'en-GB',
    viewport: { width: 1360, height: 850 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: readConfig().chromium, args: [...CHROMIUM_FLAGS, SHORT_LIVED] },
  },
});
