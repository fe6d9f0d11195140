import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { filmOf } from '../camera-film';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import { readConfig } from '../config';
import { ReportPage } from '../pages/report.page';
import { test } from '../journey-test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['camera'] } as const;

// A browser of its own: its camera sees the label of PRS-01.
test.use({
  launchOptions: {
    executablePath: readConfig().chromium,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf('PRS-01')}`,
    ],
  },
});

/** How much slower than this machine a phone is taken to be. */
const PHONE_SLOWDOWN = 4;

test("an operator's phone scans a press, shows its passport, and the report carries the machine", async ({ browser }) => {
  const operator = await signedInPage(browser, 'operator', { ...PHONE, permissions: [...PHONE.permissions] });
  const decoders = () =>
    operator.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('code-reader')).length);
  expect(await decoders(), 'the scanner loads only when it is opened').toBe(0);
  const processor = await operator.context().newCDPSession(operator);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  const seen = operator.waitForRequest(/\/api\/barcodes\//).then(() => Date.now());
  await operator.getByRole('button', { name: 'Scan a code' }).click();
  // However long a slowed processor takes: it is measured, not judged.
  await expect(operator.getByRole('heading', { level: 1, name: 'PRS-01' })).toBeVisible({ timeout: 60_000 });
  const tookMs = Date.now() - (await seen);
  test.info().annotations.push({ type: 'measured', description: `from the code to the passport: ${tookMs} ms` });
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(new URL(operator.url()).pathname).toBe('/passport/1');
  expect(await decoders()).toBeGreaterThan(0);

  const title = `Ram stays down ${Date.now()}`;
  await operator.getByRole('link', { name: 'Report a problem' }).click();
  const report = new ReportPage(operator);
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(title, 'The guard is open, nobody is hurt.');
  const number = await report.send();

  await operator.goto(`/my_issues/${number}`);
  await expect(operator.getByRole('heading', { name: title })).toBeVisible();
  await expect(operator.getByText('PRS-01').first()).toBeVisible();

  // The same machine again, by its passport: another issue that begins empty.
  await operator.goto('/passport/1');
  await operator.getByRole('link', { name: 'Report a problem' }).click();
  await report.choose('Breakdown', 'Mechanical');
  await expect(operator.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
  await report.fill(`${title} again`, 'It came down and went up again.');
  const second = await report.send();
  expect(second).not.toBe(number);
  await operator.reload();
  await expect(operator.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
  await operator.goto(`/my_issues/${second}`);
  await expect(operator.getByRole('heading', { name: `${title} again` })).toBeVisible();
});
