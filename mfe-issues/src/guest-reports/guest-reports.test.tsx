import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptGuestReport,
  listCategories,
  listDictionaries,
  listGuestReports,
  rejectGuestReport,
} from '@portal/contracts/issues/contracts';
import type { GuestReport } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { categoryWith, entryWith, issueWith, item, items, NOW, page } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { GuestReportsPage } from './guest-reports.page';

const REPORT: GuestReport = {
  id: 4,
  equipment_id: 7,
  equipment: { id: 7, kind: 'machine', name: 'Hydraulic press', symbol: 'PRS-01' },
  title: 'Oil on the floor',
  user_description: 'Behind the press.',
  contact: 'Driver, gate 3',
  photo: '/storage/issues/1?e=1&s=x',
  created_at: NOW,
  status: 'waiting',
  issue_id: null,
  rejection_reason: null,
  decided_at: null,
  decided_by_user: null,
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(listGuestReports, page([REPORT]))
    .on(listCategories, items([categoryWith({ id: 5 })]))
    .on(listDictionaries, items([]));
});
afterEach(() => server.stop());

it('shows all that the guest said, and accepts it with a category', async () => {
  server.on(acceptGuestReport, problemOf(422, 'validation_failed', { codes: { title: ['too_long'] } }), { body: item(issueWith()) });
  const { user } = await renderPage(<GuestReportsPage />);
  await user.click(await screen.findByText(REPORT.title));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Driver, gate 3')).toBeVisible();
  expect(within(dialog).getByRole('img', { name: 'Photo from the guest' })).toBeVisible();
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Category/ }), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Title/ })).toBeInvalid());
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText(/^Issue #\d+ reported$/);
  expect(server.seen(acceptGuestReport).at(-1)?.body).toEqual({
    category_id: 5,
    title: REPORT.title,
    user_description: REPORT.user_description,
    criticality: null,
  });
});

it('rejects it with a reason', async () => {
  server.on(rejectGuestReport, item({ ...REPORT, status: 'rejected', rejection_reason: 'Known.' }));
  const { user } = await renderPage(<GuestReportsPage />);
  await user.click(await screen.findByText(REPORT.title));
  await user.click(await screen.findByRole('button', { name: 'Reject instead' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason for rejection/ }), 'Known.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('“Oil on the floor” rejected');
  expect(server.seen(rejectGuestReport)).toMatchObject([{ address: '/api/guest_reports/4/reject', body: { rejection_reason: 'Known.' } }]);
});

it("takes one of the plant's reasons by one press", async () => {
  server
    .on(listDictionaries, items([entryWith({ group: 'rejection_reasons', key: 'duplicate', value: { en: 'Reported twice' } })]))
    .on(rejectGuestReport, item({ ...REPORT, status: 'rejected', rejection_reason: 'Reported twice' }));
  const { user } = await renderPage(<GuestReportsPage />);
  await user.click(await screen.findByText(REPORT.title));
  await user.click(await screen.findByRole('button', { name: 'Reject instead' }));
  await user.click(await screen.findByRole('button', { name: 'Reported twice' }));
  expect(screen.getByRole('textbox', { name: /Reason for rejection/ })).toHaveValue('Reported twice');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('“Oil on the floor” rejected');
  expect(server.seen(rejectGuestReport)).toMatchObject([{ body: { rejection_reason: 'Reported twice' } }]);
});
