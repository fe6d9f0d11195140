import { type Page, expect } from '@playwright/test';

/** New issue: category tiles, then the form; at a terminal one question per screen. */
export class ReportPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/new_issue');
    await expect(this.page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
  }

  /** Goes down the tiles, one name after another. */
  async choose(...names: string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('button', { name, exact: false }).first().click();
  }

  async fill(title: string, description: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await this.page.getByRole('textbox', { name: /^Description/ }).fill(description);
  }

  /** Begins the next report on the screen of the one that was sent. */
  async another(...names: string[]): Promise<void> {
    await this.page.getByRole('button', { name: /^Report another/ }).click();
    await this.choose(...names);
    await this.isEmpty();
  }

  /** Nothing is left of an earlier report. */
  async isEmpty(): Promise<void> {
    await expect(this.page.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
    await expect(this.page.getByRole('textbox', { name: /^Description/ })).toHaveValue('');
    await expect(this.page.getByRole('combobox', { name: 'Equipment' })).toHaveValue('');
  }

  /** At a terminal: answers the question that stands there with one press. */
  async answer(question: string, answer: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    await this.hasLargeTargets();
    await this.page.getByRole('button', { name: answer }).first().click();
  }

  /** Everything that is pressed on the page is at least 56 px high. */
  private async hasLargeTargets(): Promise<void> {
    const buttons = await this.page.getByRole('main').getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      const name = await button.innerText();
      expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(56);
    }
  }

  /** Says that the machine stands still. */
  async stops(): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Is the machine stopped?' }).getByRole('radio', { name: 'Yes' }).check();
  }

  async addPhoto(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  }

  /** Sends, and gives the number that the issue got. */
  async send(): Promise<number> {
    await this.page.getByRole('button', { name: 'Send report' }).click();
    const said = this.page.getByText(/Issue #\d+ reported/).first();
    await expect(said).toBeVisible();
    return Number(/#(\d+)/.exec(await said.innerText())?.[1]);
  }
}
