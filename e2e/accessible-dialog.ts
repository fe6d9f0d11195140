import { expect, type Page } from '@playwright/test';
import { allRules, faultsInTheDark, faultsOf, painted } from './axe';
import { DIALOG } from './dialog-openers';

/** Expects of the dialog that is open that it keeps the rules of accessibility, in both themes. */
export async function expectAccessibleDialog(page: Page, what: string): Promise<void> {
  await painted(page);
  expect.soft(await faultsOf(allRules(page).include(DIALOG)), what).toEqual([]);
  expect.soft(await faultsInTheDark(page, DIALOG), `${what}, dark`).toEqual([]);
}
