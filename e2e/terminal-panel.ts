import type { Browser, Page } from '@playwright/test';
import { newPage } from './browser-sessions';
import { callAs, inEveryLanguage } from './page-calls';

/** A screen on a wall that is touched. */
export const PANEL = { viewport: { width: 1280, height: 800 }, hasTouch: true };

export interface Terminal {
  id: number;
  pin: string;
}

/** A terminal of ACME, registered on a touch screen. */
export async function newPanel(
  browser: Browser,
  admin: Page,
  name: string,
  more: object = {},
): Promise<{ terminal: Terminal; panel: Page }> {
  const { body } = await callAs<{ item: Terminal }>(admin, 'POST', 'terminals', { name: inEveryLanguage(name), ...more });
  const terminal = body.item;
  const panel = await newPage(browser, PANEL);
  await panel.goto(`/terminal-device/${terminal.id}`);
  await panel.getByLabel('PIN').fill(terminal.pin);
  await panel.getByRole('button', { name: 'Register this device' }).click();
  return { terminal, panel };
}
