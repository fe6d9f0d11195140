import { screen, waitFor } from '@testing-library/react';
import { getMyPreferences, listAuditEntries } from '@portal/contracts/identity/contracts';
import type { AuditEntry } from '@portal/contracts/identity/schemas';
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

const ENTRY: AuditEntry = {
  id: 7,
  occurred_at: '2026-11-24T10:00:00.000Z',
  action: 'identity.group_created',
  actor: { id: 1, name: 'Adam' },
  approved_by: null,
  session_id: null,
  network: null,
  request_id: null,
  object_type: 'people_group',
  object_id: '31',
  object_person: null,
  object_name: { en: 'Mechanics', pl: 'Mechanicy' },
  detail: {},
};

it.each<[Partial<AuditEntry>, string, string]>([
  [{}, 'Adam added group Mechanics', 'group Mechanics'],
  [{ object_name: null }, 'Adam added group 31', 'group 31'],
  [
    { action: 'issues.category_removed', object_type: 'category', object_name: { en: 'Electrical', pl: 'Elektryczna' } },
    'Adam removed category Electrical',
    'category Electrical',
  ],
])('names what something was done to, as far as its name is known', async (more, sentence, object) => {
  await renderPart(<AuditDrawer entry={{ ...ENTRY, ...more }} onClose={() => undefined} />);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(object)).toBeVisible();
});

it('names the terminal that something was done to', async () => {
  const terminal = { action: 'identity.terminal_registered', object_type: 'terminal', object_person: { id: 31, name: 'Press hall' } };
  const entry: AuditEntry = { ...ENTRY, ...terminal, actor: null, object_name: null };
  await renderPart(<AuditDrawer entry={entry} onClose={() => undefined} />);
  expect(await screen.findByText('A device was registered as terminal Press hall')).toBeVisible();
  expect(screen.getByText('terminal Press hall')).toBeVisible();
});
