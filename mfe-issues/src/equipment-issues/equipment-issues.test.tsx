import { act, screen, waitFor } from '@testing-library/react';
import { countIssuesByState, listEquipmentIssues, listIssues } from '@portal/contracts/issues/contracts';
import type { EquipmentIssues as Known } from '@portal/contracts/issues/schemas';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { item, items, NOW, page, rowWith, stateCountWith, stateWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { EquipmentIssues } from './equipment-issues';
import { EquipmentPassport } from './equipment-passport';

const KNOWN: Known = {
  open: [{ id: 1042, title: 'Oil leak', created_at: NOW, flow_state: stateWith(), criticality: null }],
  open_total: 3,
  fixes: [{ id: 900, title: 'Belt torn', finished_at: NOW, resolution: 'Belt replaced' }],
};

let server: FakeServer;
const showDocuments = jest.fn();
beforeEach(() => {
  server = new FakeServer().on(listEquipmentIssues, item(KNOWN));
});
afterEach(() => server.stop());

describe('the passport of a machine', () => {
  it('reports in one tap, and says what waits and how it was repaired', async () => {
    const { user } = await renderPage(<EquipmentPassport equipmentId={7} documents={2} onDocuments={showDocuments} />);
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/new_issue?equipment=7');
    expect(await screen.findByRole('link', { name: 'Open issues 3' })).toHaveAttribute('href', '/issues?equipment=7&open=1');
    await user.click(screen.getByRole('button', { name: 'Documents 2' }));
    expect(showDocuments).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('heading', { name: 'Waiting: 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Oil leak' })).toHaveAttribute('href', '/issue/1042');
    expect(screen.getByText('Belt replaced')).toBeVisible();
    expect(server.seen(listEquipmentIssues)[0]?.address).toContain('/equipment/7/issues');
  });

  it('leads nobody where they may not read', async () => {
    server.on(listEquipmentIssues, item({ ...KNOWN, fixes: null }));
    await renderPage(<EquipmentPassport equipmentId={7} documents={2} onDocuments={showDocuments} />, { permissions: {} });
    expect(await screen.findByText('Oil leak')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Oil leak' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open issues/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Last repairs' })).not.toBeInTheDocument();
  });

  it('lets a problem be reported where its issues cannot be fetched', async () => {
    server.on(listEquipmentIssues, problemOf(500, 'internal_error'));
    await renderPage(<EquipmentPassport equipmentId={7} documents={2} onDocuments={showDocuments} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  });
});

it('what the issues of a machine are narrowed by and their page stand in its address, beside its tab', async () => {
  server.on(listIssues, page([rowWith()], 12)).on(countIssuesByState, items([stateCountWith({ id: 3 })]));
  const asked = () => new URLSearchParams(server.seen(listIssues).at(-1)?.address.split('?')[1]);
  const { user } = await renderPage(<EquipmentIssues equipmentId={7} />, { at: '/machines/7?tab=issues&open=1&status=3&p=2' });
  expect(await screen.findByRole('checkbox', { name: 'Open only' })).toBeChecked();
  await waitFor(() => expect(Object.fromEntries(asked())).toMatchObject({ p: '2', flow_state_id_equals: '3' }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=issues&open=1&status=3&p=3'));
  await user.click(screen.getByRole('checkbox', { name: 'Open only' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=issues&status=3'));
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Open only' })).toBeChecked());
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

it('the issues of a machine are listed, all or the open ones', async () => {
  server.on(listIssues, page([rowWith()]));
  const { user } = await renderPage(<EquipmentIssues equipmentId={7} />);
  expect(await screen.findByRole('link', { name: 'PRS-01 Press stopped' })).toHaveAttribute('href', '/issue/1042');
  expect(screen.getByRole('button', { name: 'Preview issue #1042' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Open only' }));
  const asked = () => new URLSearchParams(server.seen(listIssues).at(-1)?.address.split('?')[1]);
  await waitFor(() => expect(asked().get('flow_state_finished_equals')).toBe('false'));
  expect(asked().get('equipment_id_equals')).toBe('7');
});
