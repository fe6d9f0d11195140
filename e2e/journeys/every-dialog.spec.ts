import { expect, type Page } from '@playwright/test';
import { expectAccessibleDialog } from '../accessible-dialog';
import { signedInPage } from '../browser-sessions';
import { buttonsOf, DIALOG, press, refuseWrites, type Opener } from '../dialog-openers';
import { DOMAINS } from '../domains/domains';
import { test } from '../journey-test';

/** A button that brought nothing new so often, on whichever screens, is left alone: "Reload", "Columns". */
const ENOUGH = 1;

/** What a dialog consists of: that of another transition or another row is the same. */
const partsOf = (dialog: Element) =>
  [...dialog.querySelectorAll('label, legend, button, [role=columnheader]')].map((part) => part.ariaLabel ?? part.textContent).join(' · ');

/** Looks at the dialogs of screens, at each once however many ways lead to it. */
class DialogLook {
  readonly seen = new Set<string>();
  readonly #menus = new Set<string>();
  readonly #idle = new Map<string, number>();

  constructor(private readonly page: Page) {}

  /** Opens a screen and presses what may open a dialog, behind each of its tabs. */
  async at(screen: string): Promise<void> {
    await this.#open(screen);
    // By their places: what a tab says may hold a number that changes.
    const tabs = this.page.locator('main [role=tab]');
    for (let place = 0, all = await tabs.count(); place < Math.max(1, all); place += 1) {
      const show = async () => {
        if (!this.page.url().endsWith(screen)) await this.#open(screen);
        if (all > 0) await tabs.nth(place).click();
      };
      await show();
      for (const button of await buttonsOf(this.page)) await this.#press(screen, { button }, show);
    }
  }

  async #open(screen: string): Promise<void> {
    await this.page.goto(screen);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async #press(screen: string, opener: Opener, show: () => Promise<void>): Promise<void> {
    const idle = this.#idle.get(opener.button) ?? 0;
    if (opener.item === undefined && idle >= ENOUGH) return;
    const { dialog, items } = await press(this.page, opener);
    const isNew = dialog && (await this.#look(screen, opener));
    if (!isNew && !items) this.#idle.set(opener.button, idle + 1);
    await this.#close(screen);
    await show();
    const menu = items?.join();
    if (!items || this.#menus.has(menu ?? '')) return;
    this.#menus.add(menu ?? '');
    for (const item of items) await this.#press(screen, { ...opener, item }, show);
  }

  /** Asks the rules of accessibility of what is open, in both themes; says whether that was not seen before. */
  async #look(screen: string, { button, item }: Opener): Promise<boolean> {
    await expect(this.page.locator(DIALOG).locator('[aria-busy=true]')).toHaveCount(0);
    const parts = await this.page.locator(DIALOG).first().evaluate(partsOf);
    if (this.seen.has(parts)) return false;
    this.seen.add(parts);
    await expectAccessibleDialog(this.page, [screen, button, item].filter(Boolean).join(' → '));
    return true;
  }

  async #close(screen: string): Promise<void> {
    const open = this.page.locator(`${DIALOG}, [role=menu]`);
    if ((await open.count()) > 0) await this.page.keyboard.press('Escape');
    if ((await open.count()) > 0) await this.#open(screen);
  }
}

for (const { name, screens, dialogs } of DOMAINS) {
  test(`every dialog of ${name} is accessible, light and dark`, async ({ browser }) => {
    // Against a dialog that hangs: a domain has dozens of screens.
    test.setTimeout(900_000);
    const page = await signedInPage(browser, 'admin', { reducedMotion: 'reduce' });
    await refuseWrites(page);
    page.setDefaultTimeout(30_000);
    const look = new DialogLook(page);
    for (const screen of screens) await look.at(screen);
    // Fewer than these, and buttons are no longer found.
    expect(look.seen.size, [...look.seen].join('\n')).toBeGreaterThanOrEqual(dialogs);
  });
}
