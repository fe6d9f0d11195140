import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { fillDate } from '../date-field';
import { linkTo, mailTo } from '../mailbox';
import { test } from '../journey-test';
import { createPlant, type NewPlant } from '../new-plant';
import { hasPortalDatabase } from '../portal-database';
import { PANEL } from '../terminal-panel';
import { textIn } from '../unit-texts';

type Words = (folder: string, key: string, variables?: Readonly<Record<string, string | number>>) => string;

const PORTAL = 'packages/portal-kit/locales';
const SHELL = 'shell/web/locales';
const SETTINGS = 'mfe-settings/locales';
const SETUP = `${SETTINGS}/setup`;
const STAFF = 'mfe-staff/locales';
const CREWS = `${STAFF}/crews`;
const ISSUES = 'mfe-issues/locales';
/** A category that a new plant has, without others below it. */
const SAFETY = { pl: 'Bezpieczeństwo', en: 'Safety' };
const PASSWORD = 'Zielony-Traktor-7';

/** What the person in front of the browser sees and does, in their language. */
interface Hour {
  locale: keyof typeof SAFETY;
  t: Words;
  plant: NewPlant;
  page: Page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

async function signIn({ t, page }: Hour, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: t(SHELL, 'sign_in.submit'), exact: true }).click();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: t(SHELL, 'navigation') })).toBeVisible();
}

/** A step of the set-up on the start page. */
function stepOf({ page }: Hour, title: string): Locator {
  return page.getByRole('listitem').filter({ has: heading(page, title) });
}

/** Goes to the start page and sees how many steps are done, after a reload too. */
async function seesDone({ t, page }: Hour, done: number): Promise<void> {
  await page.goto('/');
  const progress = page.getByText(t(SETUP, 'setup.progress', { done, total: 8 }), { exact: true });
  await expect(progress).toBeVisible();
  await page.reload();
  await expect(progress).toBeVisible();
}

/** Presses a link of a step. */
const press = (hour: Hour, title: string, link: string) => stepOf(hour, title).getByRole('link', { name: link, exact: true }).click();

/** Imports lines by the dialog that the link of the step opened. `before` chooses what is beside the file. */
async function importLines({ t, page }: Hour, lines: readonly string[], before?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(lines.join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const start = dialog.getByRole('button', { name: t(PORTAL, 'import.start'), exact: true });
  await expect(start).toBeVisible();
  await before?.(dialog);
  await start.click();
  await expect(dialog.getByText(t(PORTAL, 'import.done'))).toBeVisible();
  await expect(dialog.getByText(t(PORTAL, 'import.errors'), { exact: true })).toHaveCount(0);
  await dialog
    .getByRole('button', { name: t(PORTAL, 'kit.close'), exact: true })
    .last()
    .click();
}

async function completesCompany(hour: Hour): Promise<void> {
  const { t, page } = hour;
  await press(hour, t(SETUP, 'setup.company.title'), t(SETTINGS, 'routes.company_management'));
  const form = page.getByRole('form', { name: t(SETTINGS, 'tenant.company'), exact: true });
  await form.getByRole('textbox', { name: exactly(t(SETTINGS, 'company.city')) }).fill('Poznań');
  await form.getByRole('button', { name: t(SETTINGS, 'tenant.save'), exact: true }).click();
  await expect(page.getByText(t(SETTINGS, 'tenant.saved')).first()).toBeVisible();
}

/** Five people: two operators, two mechanics, a shift leader. */
const peopleOf = ({ t, plant }: Hour): string[] => {
  const people = 'svc-identity/locales';
  const column = (name: string) => t(people, `imports.people.columns.${name}`);
  const profile = (name: string) => t(people, `templates.${name}`);
  const mechanics = t(people, 'groups.service_staff');
  const line = (no: number, name: string, template: string, groups: string) =>
    [no, name, `${name.split(' ')[0]?.toLowerCase()}@${plant.label}.test`, profile(template), groups].join(';');
  return [
    ['no', 'name', 'email', 'user_template', 'groups'].map(column).join(';'),
    line(101, 'Olga Operator', 'operator', ''),
    line(102, 'Otto Operator', 'operator', ''),
    line(201, 'Mila Mechanic', 'technician', mechanics),
    line(202, 'Marek Mechanic', 'technician', mechanics),
    line(301, 'Lena Leader', 'leader', t(people, 'groups.leader')),
  ];
};

async function importsPeople(hour: Hour): Promise<void> {
  const { t } = hour;
  await press(hour, t(`${STAFF}/setup`, 'setup.people.title'), t(`${STAFF}/setup`, 'setup.people.import'));
  await importLines(hour, peopleOf(hour), async (dialog) => {
    await dialog.getByRole('combobox', { name: t(STAFF, 'import.activation') }).selectOption('mail');
  });
}

async function importsPlacesAndMachines(hour: Hour): Promise<void> {
  const { locale, t, page } = hour;
  const texts = 'mfe-inventory/locales/setup';
  const inventory = 'svc-inventory/locales';
  const title = t(texts, 'setup.equipment.title');
  const nameIn = (language: string) =>
    `${t(inventory, 'locations.name')} (${new Intl.DisplayNames([locale], { type: 'language' }).of(language)})`;
  await stepOf(hour, title)
    .getByRole('button', { name: t(texts, 'setup.equipment.sample_machines') })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t(PORTAL, 'jobs.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await press(hour, title, t(texts, 'setup.equipment.import_places'));
  await importLines(hour, [
    [t(inventory, 'locations.symbol'), t(inventory, 'locations.type'), nameIn('pl'), nameIn('en')].join(';'),
    `HALL-1;${t(inventory, 'location_types.building')};Hala 1;Hall 1`,
  ]);
  await page.goto('/');
  await press(hour, title, t(texts, 'setup.equipment.import_machines'));
  const machines = Array.from({ length: 10 }, (_, at) => `PRS-${String(at + 1).padStart(2, '0')};Press ${at + 1};HALL-1`);
  await importLines(hour, [['symbol', 'designation', 'location'].map((key) => t(inventory, `equipment.${key}`)).join(';'), ...machines]);
}

async function addsShifts(hour: Hour): Promise<void> {
  const { t, page } = hour;
  const title = t(`${STAFF}/setup`, 'setup.shifts.title');
  const name = exactly(t(CREWS, 'crews.name'));
  const others = t(PORTAL, 'translatable.others');
  const inOtherLanguage = async (within: Locator | Page) => {
    await within.getByRole('button', { name: others }).click();
    await within.getByRole('textbox', { name: /^(Polski|English)/ }).fill('24 h');
  };
  await press(hour, title, t(STAFF, 'routes.shift_schemas'));
  await page
    .getByRole('link', { name: t(CREWS, 'shifts.add_schema') })
    .or(page.getByRole('button', { name: t(CREWS, 'shifts.add_schema') }))
    .first()
    .click();
  await page.getByRole('textbox', { name }).first().fill('24/7');
  await inOtherLanguage(page);
  await page.getByLabel(exactly(t(CREWS, 'shifts.code'))).fill('24');
  await fillDate(page.locator('main'), exactly(t(CREWS, 'shifts.end')), '06:00');
  await page.getByLabel(t(CREWS, 'shifts.cycle_days')).fill('1');
  await page.getByRole('button', { name: t(CREWS, 'shifts.save'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '24/7' })).toBeVisible();

  await page.goto('/');
  await press(hour, title, t(STAFF, 'routes.crews'));
  await page
    .getByRole('button', { name: t(CREWS, 'crews.add'), exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name }).first().fill('A');
  await inOtherLanguage(form);
  await form.getByRole('combobox', { name: t(CREWS, 'crews.shift_schema') }).selectOption('24/7');
  await fillDate(form, exactly(t(CREWS, 'crews.cycle_start')), '2026-01-01');
  await form.getByRole('button', { name: t(PORTAL, 'save'), exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** Adds a terminal and registers a screen on a wall as it. */
async function registersTerminal(hour: Hour, browser: Browser): Promise<void> {
  const { locale, t, page, plant } = hour;
  const terminals = `${SETTINGS}/terminals`;
  await press(hour, t(SETUP, 'setup.terminal.title'), t(SETTINGS, 'settings.new_terminal'));
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: exactly(t(terminals, 'terminals.name')) })
    .first()
    .fill('Gate');
  await form.getByRole('button', { name: t(PORTAL, 'translatable.others') }).click();
  await form.getByRole('textbox', { name: /^(Polski|English)/ }).fill('Gate');
  await form.getByRole('button', { name: t(PORTAL, 'save'), exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Gate' });
  await expect(row).toBeVisible();
  const shown = await row.innerText();
  const [pin = ''] = /\b\d{8}\b/.exec(shown) ?? [];
  const [link = ''] = /http\S+terminal-device\/\d+/.exec(shown) ?? [];
  const panel = await newPage(browser, { ...PANEL, tenant: plant.label, locale });
  await panel.goto(link);
  await panel.getByRole('textbox', { name: exactly(t(`${SHELL}/terminal`, 'terminal.pin')) }).fill(pin);
  await panel.getByRole('button', { name: t(`${SHELL}/terminal`, 'terminal.register') }).click();
  await expect(panel.getByRole('button', { name: t(`${SHELL}/terminal`, 'terminal.touch') })).toBeVisible();
  await panel.context().close();
}

/** Reports from the step, or from the start page; the number of the issue. */
async function reports(hour: Hour, title: string, machine: string): Promise<number> {
  const { t, page } = hour;
  await page.goto('/new_issue');
  await expect(heading(page, t(ISSUES, 'report.what'))).toBeVisible();
  const form = page.getByRole('textbox', { name: exactly(t(ISSUES, 'fields.title')) });
  await page.getByRole('main').getByRole('button', { name: SAFETY[hour.locale], exact: true }).click();
  await expect(form).toBeVisible();
  await choose(page.getByRole('combobox', { name: t(ISSUES, 'fields.equipment') }), machine, machine);
  await form.fill(title);
  await page.getByRole('textbox', { name: exactly(t(ISSUES, 'fields.description')) }).fill('The ram stays down.');
  await page.getByRole('button', { name: t(ISSUES, 'report.send'), exact: true }).click();
  const said = page.getByText(new RegExp(t(ISSUES, 'report.sent', { id: String.raw`\d+` }))).first();
  await expect(said).toBeVisible();
  return Number(/#(\d+)/.exec(await said.innerText())?.[1]);
}

/** The imported mechanic sets a password by the mail of the portal, signs in and repairs. */
async function repairs(hour: Hour, browser: Browser, number: number): Promise<void> {
  const { locale, t, plant } = hour;
  const email = `mila@${plant.label}.test`;
  const page = await newPage(browser, { tenant: plant.label, locale });
  await page.goto('/');
  await page.locator('input[type=email]').fill(email);
  await page.getByRole('link', { name: t(SHELL, 'account.forgot') }).click();
  await page.getByRole('button', { name: t(SHELL, 'account.remind.submit') }).click();
  const subject = t('svc-identity/locales', 'mail.reset_password.subject', { tenant: `Plant ${plant.label}` });
  await page.goto(linkTo('/remind_password', await mailTo(email, exactly(subject))));
  const fields = page.locator('input[type=password]');
  await fields.first().fill(PASSWORD);
  await fields.last().fill(PASSWORD);
  await page.getByRole('button', { name: t(SHELL, 'account.remind.save') }).click();
  await expect(heading(page, t(SHELL, 'account.remind.done_title'))).toBeVisible();
  await signIn({ ...hour, page }, email, PASSWORD);
  await expect(heading(page, t(SETTINGS, 'routes.setup'))).toHaveCount(0);
  await page.goto(`/issue/${number}`);
  const step = (key: string) => page.getByRole('button', { name: t(ISSUES, `actions.${key}`), exact: true });
  await step('take').click();
  await step('arrive').click();
  await step('finish').click();
  await page.getByRole('textbox', { name: exactly(t(ISSUES, 'finish.comment')) }).fill('Replaced the seal.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(ISSUES, 'finish.action'), exact: true })
    .click();
  await expect(page.getByText(t(ISSUES, 'done.finish', { id: number }))).toBeVisible();
  await page.context().close();
}

for (const locale of ['pl', 'en'] as const)
  test(`the first hour (${locale}): an administrator sets a new plant up, and an issue is reported and repaired`, async ({ browser }) => {
    test.slow();
    test.skip(!hasPortalDatabase(), 'needs the portal to make a plant on: PORTAL_DATA');
    const plant = await createPlant(`hour-${locale}`, locale);
    const t: Words = (folder, key, variables) => textIn(locale, folder, key, variables);
    const page = await newPage(browser, { tenant: plant.label, locale });
    const hour: Hour = { locale, t, plant, page };
    await signIn(hour, plant.email, plant.password);
    await expect(heading(page, t(SETTINGS, 'routes.setup'))).toBeVisible();
    // The categories and the flow of a new plant are there.
    await seesDone(hour, 1);
    await completesCompany(hour);
    await seesDone(hour, 2);
    await importsPeople(hour);
    // The file says which profile and groups they have.
    await seesDone(hour, 4);
    await importsPlacesAndMachines(hour);
    await seesDone(hour, 5);
    await addsShifts(hour);
    await seesDone(hour, 6);
    await registersTerminal(hour, browser);
    await seesDone(hour, 7);
    await reports(hour, 'Press leaks oil', 'PRS-02');
    const number = await reports(hour, 'Press stopped', 'PRS-03');
    const closed = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/tenant/attributes') && answer.request().method() === 'PATCH',
    );
    await page.goto('/');
    const complete = page.getByText(t(SETUP, 'setup.complete'), { exact: true });
    // What says so takes the set-up off the start page for the next visit, and stays for this one.
    await closed;
    await expect(complete).toBeVisible();
    await repairs(hour, browser, number);

    await page.reload();
    await expect(heading(page, t(SHELL, 'routes.dashboard'))).toBeVisible();
    await expect(complete).toHaveCount(0);
    await page.goto('/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: t(SETTINGS, 'routes.setup') })
      .click();
    await expect(page.getByText(t(SETUP, 'setup.progress', { done: 8, total: 8 }))).toBeVisible();
  });

test('an administrator dismisses the first steps and shows them again, for every administrator of the plant', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the portal to make a plant on: PORTAL_DATA');
  const plant = await createPlant('hour-away', 'en');
  const t: Words = (folder, key, variables) => textIn('en', folder, key, variables);
  const title = t(SETTINGS, 'routes.setup');
  const page = await newPage(browser, { tenant: plant.label });
  const hour: Hour = { locale: 'en', t, plant, page };
  await signIn(hour, plant.email, plant.password);
  for (let round = 0; round < 2; round += 1) {
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: t(SETUP, 'setup.dismiss') }).click();
    await expect(heading(page, title)).toHaveCount(0);
    // Another browser has nothing of what this one keeps.
    const other = await newPage(browser, { tenant: plant.label });
    await signIn({ ...hour, page: other }, plant.email, plant.password);
    await expect(heading(other, t(SHELL, 'routes.dashboard'))).toBeVisible();
    await expect(heading(other, title)).toHaveCount(0);
    await other.context().close();
    await page.goto('/settings/setup');
    await page.getByRole('button', { name: t(SETUP, 'setup.show') }).click();
    await expect(page.getByRole('button', { name: t(SETUP, 'setup.dismiss') })).toBeVisible();
    await page.goto('/');
  }
  await expect(heading(page, title)).toBeVisible();
});
