import type { Locator, Page } from '@playwright/test';

/** Dialogs and drawers alike, but not what floats around a menu. */
export const DIALOG = ':is([role=dialog], [role=alertdialog]):not(:has([role=menu]))';

/** What may open a dialog: a button, or an item of the menu that a button opens. */
export interface Opener {
  button: string;
  item?: string;
}

/** Buttons of a screen but those that sort, turn pages, unfold, tick, or send a form. */
const BUTTONS = ['[role=columnheader] *', 'nav *', '[role=tab]', '[role=switch]', '[aria-pressed]', '[aria-disabled=true]', ':disabled']
  .concat('[type=submit]', '[aria-expanded]:not([aria-haspopup])', '[aria-haspopup=listbox]')
  .reduce((buttons, other) => `${buttons}:not(${other})`, ':is(main, header) button');

/** Longer than React holds back a part that was just fetched: what a press opens is there by then. */
const OPENED_WITHIN_MS = 600;

/** Refuses whatever the page sends: every button can be pressed and nothing changes. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      if (method === 'GET') return send(input, init);
      const type = 'application/problem+json';
      const refusal = { type: 'about:blank', title: 'Bad request', status_code: 400, status: 'bad_request' };
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400, headers: { 'Content-Type': type } }));
    };
    window.print = () => undefined;
  });
}

/** What an element is called, but for numbers, which change while one looks. */
const nameOf = (text: string) => text.replaceAll(/\d+/g, '#').trim();

async function namesOf(elements: Locator): Promise<string[]> {
  const texts = await elements.evaluateAll((all: HTMLElement[]) =>
    all.map((element) => (element.checkVisibility() ? (element.ariaLabel ?? element.innerText) : '')),
  );
  return texts.map(nameOf);
}

/** Names of the buttons of a screen, each once. */
export async function buttonsOf(page: Page): Promise<string[]> {
  return [...new Set(await namesOf(page.locator(BUTTONS)))].filter((name) => name !== '');
}

/** Presses an element by its name; says whether it was there. Whatever lies over it is no matter. */
async function pressNamed(elements: Locator, name: string): Promise<boolean> {
  const place = (await namesOf(elements)).indexOf(name);
  if (place === -1) return false;
  await elements.nth(place).evaluate((element: HTMLElement) => element.click());
  return true;
}

/** Whether one of them is there soon after a press. */
const appears = (elements: Locator): Promise<boolean> =>
  elements
    .first()
    .waitFor({ state: 'visible', timeout: OPENED_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );

const ITEMS = '[role=menuitem]:not([href], [aria-disabled=true])';

/** What a press of a button brought: items of a menu, a dialog, or nothing to look at. */
export async function press(page: Page, { button, item }: Opener): Promise<{ items?: string[]; dialog: boolean }> {
  if (!(await pressNamed(page.locator(BUTTONS), button))) return { dialog: false };
  if (!(await appears(page.locator(`${DIALOG}, [role=menu]`)))) return { dialog: false };
  if ((await page.locator(DIALOG).count()) > 0) return { dialog: true };
  if (item === undefined) return { items: await namesOf(page.locator(ITEMS)), dialog: false };
  return { dialog: (await pressNamed(page.locator(ITEMS), item)) && (await appears(page.locator(DIALOG))) };
}
