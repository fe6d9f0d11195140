import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { startShellForTests } from '../testing/shell-texts';
import { registryEntry, route } from '../testing/registry-entry';
import { EntryList } from './navigation';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const load = jest.fn(() => Promise.resolve(() => null));
const manifest = { routes: [{ id: 'staff.index', page: { load } }], locales: () => Promise.resolve({}) };
const staff = { id: 'staff.index', title: 'routes.staff', namespace: 'staff', icon: 'users', href: '/staff', label: 'Staff' } as const;

beforeEach(async () => {
  load.mockClear();
  jest.mocked(loadRemote).mockReset().mockResolvedValue({ manifest });
  await startShellForTests({ registry: [registryEntry('mfe-staff', [route('staff.index', '/staff')])], at: '/' });
  render(<EntryList entries={[staff]} active={undefined} collapsed={false} />);
});

it('fetches a page while the hand is on its way to the entry', async () => {
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Staff' }));
  await waitFor(() => expect(load).toHaveBeenCalled());
});

it('leaves what cannot be fetched ahead to the visit', () => {
  jest.mocked(loadRemote).mockRejectedValue(new Error('gone'));
  fireEvent.focus(screen.getByRole('link', { name: 'Staff' }));
  expect(screen.getByRole('link', { name: 'Staff' })).toBeVisible();
});
