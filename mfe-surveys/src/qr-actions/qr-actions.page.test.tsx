import { screen, within } from '@testing-library/react';
import { getMyPreferences } from '@portal/contracts/identity/contracts';
import { listQrActions, listSurveys, updateQrAction } from '@portal/contracts/surveys/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { QrActionsPage } from './qr-actions.page';

const ULID = '01JD0M3V8Q9ZT4XW2Y6B5N7K1P';
const action = {
  id: 4,
  version: 2,
  ulid: ULID,
  name: 'Gate 2',
  action: 'survey',
  data: { survey_key: 'round' },
  survey: { id: 5, name: { en: 'Safety round' }, published: true },
  enabled: true,
  allow_guest: true,
  valid_from: '2026-11-27T10:00:00.000Z',
  valid_to: '2026-11-28T10:00:00.000Z',
  equipment_id: null,
  location_id: null,
};
const page = (items: object[]) => ({ body: { status: 'ok', items, meta: { total: items.length, p: 1, pp: 5 } } });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listSurveys, page([{ id: 5, key: 'round', name: { en: 'Safety round' }, published: true }]))
    .on(listQrActions, page([action]));
});
afterEach(() => server.stop());

async function open() {
  const permissions = { 'settings.qr_actions': ['read' as const, 'update' as const] };
  return (await renderUnit(manifest, <QrActionsPage />, { permissions, at: '/settings/qr_actions' })).user;
}

const picture = (around: HTMLElement) => within(around).getByRole('img', { name: 'QR code of Gate 2' });

it('lists name, action, whether it is enabled, login required as the inverse of allow_guest, and a code of 90 pixels', async () => {
  await open();
  const row = (await screen.findByText('Gate 2')).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/Gate 2.*Survey: Safety round.*Yes.*No/);
  expect(picture(row)).toHaveAttribute('width', '90');
});

it('the dialog shows the code in 300 pixels, copies its address, and says that the end must be later than the start', async () => {
  server.on(updateQrAction, problemOf(422, 'validation_failed', { codes: { valid_to: ['too_low'] }, errors: { valid_to: ['Later.'] } }));
  const user = await open();
  await user.click(await screen.findByText('Gate 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Gate 2' });
  expect(picture(dialog)).toHaveAttribute('width', '300');
  await user.click(within(dialog).getByRole('button', { name: 'Copy the link of Gate 2' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?scan_qr=${ULID}`);
  await user.click(within(dialog).getByRole('checkbox', { name: /^Login required/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('The end must be later than the start.')).toBeVisible();
  expect(server.seen(updateQrAction)[0]?.body).toMatchObject({
    allow_guest: false,
    enabled: true,
    data: { survey_key: 'round' },
    version: 2,
  });
});
