import { render, screen } from '@testing-library/react';
import type { Items } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { ChangeLog } from '../change-log';
import type { NamedPerson } from '../people/person-name';
import { useApiQuery } from '../query/use-api-query';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';

interface NoteChange {
  id: number;
  what: string;
  logged_by: NamedPerson | null;
  approved_by: NamedPerson | null;
}

const listChanges: Contract<object, Items<NoteChange>> = {
  method: 'GET',
  path: '/notes/7/log',
  access: 'any',
  status: 200,
  content: 'json',
  limits: {},
};
const ANNA = { id: 3, name: 'Anna Nowak' };
const PIOTR = { id: 4, name: 'Piotr Wiśniewski' };

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

function Log() {
  return (
    <ChangeLog
      log={useApiQuery(listChanges, {})}
      entryOf={({ id, what, logged_by, approved_by }) => ({
        ...{ id, title: what, at: '2026-11-01T06:00:00.000Z', by: logged_by, approvedBy: approved_by },
        children: <p>Details of {what}</p>,
      })}
    />
  );
}
const show = () => render(<Log />, { wrapper: portalAround({ name: 'mfe-notes', namespace: 'notes' }) });

it('says of each change when, by whom and with whose approval, in the order of the log', async () => {
  server.on(listChanges, {
    status: 'ok',
    items: [
      { id: 2, what: 'Archived', logged_by: ANNA, approved_by: PIOTR },
      { id: 1, what: 'Created', logged_by: null, approved_by: null },
      { id: 0, what: 'Moved', logged_by: { id: 9, name: '' }, approved_by: null },
    ],
  });
  show();
  await screen.findByText('Archived');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Archived.*2026.* · Anna Nowak, approved by Piotr WiśniewskiDetails of Archived$/),
    expect.stringMatching(/^Created.* · SystemDetails of Created$/),
    expect.stringMatching(/^Moved.* · .*9.*Details of Moved$/),
  ]);
});

it('says that nothing was changed yet', async () => {
  server.on(listChanges, { status: 'ok', items: [] });
  show();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

it('says in its place that it could not be loaded', async () => {
  server.on(listChanges, problemOf(500, 'internal_error'));
  show();
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
});
