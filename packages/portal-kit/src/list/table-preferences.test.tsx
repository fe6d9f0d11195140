import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyPreferences, savePreference } from '@portal/contracts/identity/contracts';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';
import { otherPageSize, useTablePreferences } from './table-preferences';

function Size() {
  const [preference, save] = useTablePreferences('issues');
  return (
    <button type="button" onClick={() => save({ ...preference, page_size: 50 })}>
      {Number(preference['page_size'] ?? 5)}
    </button>
  );
}
const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

it('takes what the person chose on any of their devices', async () => {
  server.on(getMyPreferences, { body: { status: 'ok', item: { issues: { page_size: 25 } } } });
  render(<Size />, { wrapper });
  expect(await screen.findByRole('button', { name: '25' })).toBeTruthy();
});

it('applies a choice at once and keeps it on the server', async () => {
  server.on(getMyPreferences, { body: { status: 'ok', item: {} } }).on(savePreference, { body: { status: 'ok', item: { page_size: 50 } } });
  render(<Size />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: '5' }));
  expect(screen.getByRole('button', { name: '50' })).toBeTruthy();
  await waitFor(() => expect(server.seen(savePreference)[0]?.body).toEqual({ value: { page_size: 50 } }));
});

it('remembers it in this browser though the server cannot', async () => {
  server.on(getMyPreferences, problemOf(500, 'internal_error')).on(savePreference, problemOf(500, 'internal_error'));
  const { unmount } = render(<Size />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: '5' }));
  unmount();
  render(<Size />, { wrapper });
  expect(screen.getByRole('button', { name: '50' })).toBeTruthy();
});

it('saves a choice once the one before is saved, which could else be the last', async () => {
  const answers: ((answer: { body: unknown }) => void)[] = [];
  server.on(getMyPreferences, { body: { status: 'ok', item: {} } }).on(savePreference, () => new Promise((answer) => answers.push(answer)));
  render(<Size />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: '5' }));
  await userEvent.click(screen.getByRole('button', { name: '50' }));
  expect(server.seen(savePreference)).toHaveLength(1);
  answers[0]?.({ body: { status: 'ok', item: {} } });
  await waitFor(() => expect(server.seen(savePreference)).toHaveLength(2));
});

it('has another length of pages one press away: the one before, and more than the few that a list starts with', () => {
  expect(otherPageSize({}, 5)).toBe(25);
  expect(otherPageSize({}, 25)).toBeUndefined();
  expect(otherPageSize({ other_page_size: 50 }, 5)).toBe(50);
  expect(otherPageSize({ other_page_size: 5 }, 50)).toBe(5);
  expect(otherPageSize({ other_page_size: 7 }, 10)).toBeUndefined();
});
