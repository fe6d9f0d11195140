import { screen, waitFor } from '@testing-library/react';
import { getMyPreferences, listAuditEntries } from '@portal/contracts/identity/contracts';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { AuditDrawer } from './audit.drawer';
import { AuditPage } from './audit.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getMyPreferences, { body: { status: 'ok', item: {} } })
    .on(listAuditEntries, { body: { status: 'ok', items: [], meta: { total: 0, p: 1, pp: 25 } } });
});
afterEach(() => server.stop());

const asked = async (search: string) => {
  await renderPart(<AuditPage />, {}, `/audit?${search}`);
  await screen.findByRole('heading', { name: /Audit log/ });
  await waitFor(() => expect(server.seen(listAuditEntries)).not.toEqual([]));
  return new URLSearchParams(server.seen(listAuditEntries)[0]?.address.split('?')[1]);
};

it('takes days for those of the plant, the last one to its end', async () => {
  const query = await asked('from=2026-11-24&until=2026-11-24');
  expect([query.get('occurred_at_gte'), query.get('occurred_at_lt')]).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z']);
});

it('asks for nothing where the address has no day', async () => {
  const query = await asked('from=yesterday');
  expect(query.has('occurred_at_gte')).toBe(false);
});

it('names the terminal that something was done to', async () => {
  const entry = {
    id: 7,
    occurred_at: '2026-11-24T10:00:00.000Z',
    action: 'identity.terminal_registered',
    actor: null,
    approved_by: null,
    session_id: null,
    network: null,
    request_id: null,
    object_type: 'terminal',
    object_id: '31',
    object_person: { id: 31, name: 'Press hall' },
    detail: {},
  };
  await renderPart(<AuditDrawer entry={entry} onClose={() => undefined} />);
  expect(await screen.findByText('A device was registered as terminal Press hall')).toBeVisible();
  expect(screen.getByText('terminal Press hall')).toBeVisible();
});
