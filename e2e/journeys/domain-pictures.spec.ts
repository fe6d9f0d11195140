import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test';
import { callAs, makeAs } from '../page-calls';
import { open, pageOf, PHONE, take } from '../pages/picture';

/** Screens as they open: name of the picture, address. */
const SCREENS = [
  ['qr-actions', '/settings/qr_actions'],
  ['warehouse', '/warehouse'],
  ['reorder', '/warehouse/reorder'],
  ['stock-value', '/warehouse/valuation'],
] as const;

for (const [name, address] of SCREENS) {
  test(name, async ({ browser }) => {
    const page = await pageOf(browser, 'admin');
    await open(page, address);
    await take(page, name);
  });
}

/** The first thing that a list has. */
async function firstOf<T>(page: Page, path: string): Promise<T> {
  const [first] = (await callAs<{ items: T[] }>(page, 'GET', path)).body.items;
  if (first === undefined) throw new Error(`the demo plant has nothing at ${path}`);
  return first;
}

test('results of a survey: its figures, and its entries in groups', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const { id, key } = await firstOf<{ id: number; key: string }>(page, 'survey_all_results?sort_by=id&sort_dir=asc');
  await page.goto(`/surveys-results?tab=grouped&s_key=${key}&results=${id}`);
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await take(page, 'survey-results');
  await open(page, `/surveys-results?s_key=${key}&g=week`);
  await expect(page.getByRole('table').getByRole('columnheader', { name: /^Average:/ })).toBeVisible();
  await take(page, 'survey-groups');
});

test('a survey in the builder', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const { id } = await firstOf<{ id: number }>(page, 'surveys?sort_by=id&sort_dir=asc');
  const { body } = await callAs<{ item: { id: number } }>(page, 'POST', `surveys/${id}/edit`);
  await open(page, `/settings/surveys/${body.item.id}`);
  await page.getByRole('grid', { name: 'Sections and questions' }).getByRole('row').nth(1).click();
  await take(page, 'survey-builder');
});

test('a part with its stock', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const { id } = await firstOf<{ id: number }>(page, 'parts?sort_by=symbol&sort_dir=asc');
  await open(page, `/parts/${id}?tab=stock`);
  await take(page, 'part');
});

test('a basket of parts', async ({ browser }) => {
  const page = await pageOf(browser, 'mechanic');
  const { id } = await firstOf<{ id: number }>(page, 'part_entries?sort_by=id&sort_dir=asc');
  const exchange = await makeAs(page, 'parts_exchange', { kind: 'take' });
  await callAs(page, 'POST', `parts_exchange/${exchange}/lines`, { part_entry_id: id, quantity: '2' });
  await open(page, '/parts_exchange');
  await expect(page.getByRole('button', { name: 'Take the parts' })).toBeVisible();
  await take(page, 'parts-exchange');
});

test('a stocktaking on a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', { viewport: PHONE, hasTouch: true });
  const { location } = await firstOf<{ location: { id: number } }>(page, 'part_entries?sort_by=id&sort_dir=asc');
  const id = await makeAs(page, 'stocktakes', { location_id: location.id });
  await open(page, `/stocktakes/${id}`);
  await take(page, 'stocktaking');
});

test('a tool with its log, and the meters of a machine', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const { equipment } = await firstOf<{ equipment: { id: number } }>(page, 'tool_takes');
  await open(page, `/tools/${equipment.id}?tab=takes`);
  await take(page, 'tool');
  const { equipment_id } = await firstOf<{ equipment_id: number }>(page, 'counters');
  await open(page, `/machines/${equipment_id}?tab=counters`);
  await take(page, 'meters');
});

test('the mapping of an import from a partner', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const external_system_id = await makeAs(page, 'systems', { name: 'ERP', key: 'ERP', timezone: 'Europe/Warsaw' });
  const mapping = { columns: { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity', batch: 'Lot' }, decimal: ',' };
  const files = { protocol: 'sftp', host: 'files.example.com', port: 22, username: 'plant', password: 'secret', root: '/stock' };
  const form = { cron_expression: '0 6 * * 1-5', encoding: 'windows-1250', separator: ';', mapping };
  await makeAs(page, 'sync/import_stock_configs', { external_system_id, enabled: false, ...files, ...form });
  await page.goto('/settings/synchronization/imports');
  await page.getByRole('row', { name: /^ERP/ }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'Mapping' }).click();
  const editor = page.getByRole('textbox', { name: 'Mapping', exact: true });
  await editor.click();
  await editor.scrollIntoViewIfNeeded();
  await take(page, 'partner-mapping');
});

test('API tokens and webhooks of partners', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const expires_at = new Date(Date.now() + 180 * 86_400_000).toISOString();
  await makeAs(page, 'api_tokens', { name: 'ERP', permissions: { issues: ['read', 'create'], storage: ['read'] }, expires_at });
  await makeAs(page, 'api_tokens', { name: 'Energy monitor', permissions: { charts: ['read'] }, expires_at });
  await open(page, '/settings/api_tokens');
  await take(page, 'api-tokens');
  const webhooks = [
    { url: 'https://erp.example.com/portal', events: ['issue.created', 'issue.finished', 'stock.moved'] },
    { url: 'https://purchase.example.com/low-stock', events: ['part.below_minimum'] },
  ];
  for (const webhook of webhooks) await makeAs(page, 'webhooks', webhook);
  await open(page, '/settings/webhooks');
  await take(page, 'webhooks');
});
