import { screen, waitFor, within } from '@testing-library/react';
import { listGroups } from '@portal/contracts/identity/contracts';
import { assignEmployee, listCandidates } from '@portal/contracts/issues/contracts';
import type { Candidate } from '@portal/contracts/issues/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { candidateWith, issueWith } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { AssignDialog } from './assign-dialog';

const GROUPS = { status: 'ok', items: [{ id: 4, key: 'service_staff', name: { en: 'Service' } }], meta: { total: 1, p: 1, pp: 100 } };

const named = (id: number, more: Partial<Candidate> = {}) => candidateWith({ user: { id, name: `Worker ${id}` }, ...more });
/** As the server ranks them: ten on shift, five on call, thirty-five away. */
const FIFTY = [
  candidateWith({ user: { id: 1, name: 'Łukasz Żak' }, licensed: true }),
  ...Array.from({ length: 9 }, (_, at) => named(at + 2)),
  ...Array.from({ length: 5 }, (_, at) => named(at + 11, { state: 'on_call' })),
  ...Array.from({ length: 35 }, (_, at) => named(at + 16, { state: 'unavailable', until: null })),
];

let server: FakeServer;
const open = async (people: readonly Candidate[]) => {
  server = new FakeServer().on(listGroups, { body: GROUPS });
  server.on(listCandidates, { body: { status: 'ok', item: { license: 'Electrician', people } } });
  server.on(assignEmployee, { body: { status: 'ok', item: issueWith() } });
  const changed = jest.fn();
  const { user } = await renderPage(<AssignDialog issue={issueWith()} onClose={() => undefined} onChanged={changed} />, {
    permissions: { issues: ['read'], 'issues.assign': ['update'] },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const choices = () => dialog.queryAllByRole('button', { name: /Open issues/ });
  await waitFor(() => expect(choices()).toHaveLength(people.length));
  return { user, dialog, choices, changed };
};
afterEach(() => server.stop());

it('marks who fits best among fifty, with the reason, before those at work and the others', async () => {
  const { dialog, choices } = await open(FIFTY);
  expect(choices()[0]).toHaveTextContent(/Łukasz Żak.*Recommended.*On shift until .* · Licensed · Open issues: 0/);
  expect(dialog.getAllByText('Recommended')).toHaveLength(1);
  const countIn = (name: string) => within(dialog.getByRole('region', { name })).getAllByRole('button').length;
  expect([countIn('At work now'), countIn('Others')]).toEqual([14, 35]);
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['At work now', 'Others']);
});

it('shows all the others in a quieter style than those at work', async () => {
  const { dialog } = await open(FIFTY);
  // A style has a class of its own.
  const stylesIn = (name: string) =>
    new Set(
      within(dialog.getByRole('region', { name }))
        .getAllByRole('button')
        .map(({ className }) => className),
    );
  const [atWork, others] = [stylesIn('At work now'), stylesIn('Others')];
  expect([atWork.size, others.size, new Set([...atWork, ...others]).size]).toEqual([1, 1, 2]);
});

it('finds a person by some letters, without accents, and assigns them', async () => {
  const { user, dialog, choices, changed } = await open(FIFTY);
  const search = dialog.getByRole('searchbox', { name: 'Search people' });
  await user.type(search, 'zak');
  await waitFor(() => expect(choices().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Łukasz')]));
  await user.clear(search);
  await user.type(search, 'worker 47');
  await waitFor(() => expect(choices().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Worker 47')]));
  expect(dialog.queryByText('Recommended')).toBeNull();
  await user.click(choices()[0] as HTMLElement);
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(server.seen(assignEmployee).map(({ body }) => body)).toEqual([{ user_id: 47 }]);
});

it('says that nobody has the name that was searched', async () => {
  const { user, dialog, choices } = await open(FIFTY);
  await user.type(dialog.getByRole('searchbox'), 'Nobody');
  expect(await dialog.findByText('Nobody has this name')).toBeVisible();
  expect(choices()).toEqual([]);
});

it('neither recommends nor fades anybody where nothing says who is at work, and searches not among a few', async () => {
  const { dialog, choices } = await open([named(1, { reason: 'default', until: null }), named(2, { reason: 'default', until: null })]);
  expect(choices()).toHaveLength(2);
  for (const gone of ['Recommended', 'Others', 'At work now']) expect(dialog.queryByText(gone)).toBeNull();
  expect(dialog.queryByRole('searchbox')).toBeNull();
});
