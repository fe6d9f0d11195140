import { defineConfig } from '@playwright/test';
import { originOf, readConfig } from './config';

const SCREENS = /every-screen\.spec\.ts$/;

export default defineConfig({
  testDir: './journeys',
  // The journeys share one portal and its demo people: one after another keeps their notices and lists apart.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What looks at every screen changes nothing and can run beside the others, on a portal of its own.
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    { name: 'screens', testMatch: SCREENS },
  ],
  use: {
    baseURL: originOf('acme'),
    locale: 'en-GB',
    viewport: { width: 1360, height: 850 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: readConfig().chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
