import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureParts, type LoadUnit } from '@portal/portal-kit/portal';
import type { PublishedManifest } from '@portal/portal-kit/shell';
import { registryEntry, route } from '../testing/registry-entry';
import { startShellForTests } from '../testing/shell-texts';
import { Palette } from './palette.dialog';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

const issues = registryEntry(
  'mfe-issues',
  [
    route('issues', '/issues'),
    route('new_issue', '/new_issue'),
    route('issues.show', '/issue/:id'),
    route('flows', '/settings/flows'),
    route('secret', '/secret', 'issues/delete'),
  ],
  [{ route: 'issues', icon: 'clipboard', place: 'drawer', order: 30 }],
);
const more: Partial<PublishedManifest> = {
  actions: [{ id: 'new_issue', title: 'routes.new_issue', icon: 'plus', route: 'new_issue', order: 10 }],
  settings: [{ route: 'flows', icon: 'history', group: 'issues', order: 5, description: 'States and transitions' }],
  search: [{ id: 'issues', title: 'routes.issues', order: 10, source: 'searchIssues' }],
};

const find = jest.fn();
const close = jest.fn();
const help = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(async () => {
  find.mockReset().mockResolvedValue([]);
  close.mockReset();
  const registry = [{ ...issues, manifest: { ...issues.manifest, ...more } }];
  await startShellForTests({ registry });
  const manifest = {
    name: 'mfe-issues',
    namespace: 'mfe-issues',
    locales: () => Promise.resolve({}),
    search: [{ id: 'issues', source: { load: () => Promise.resolve(find) } }],
  };
  configureParts((() => Promise.resolve({ manifest })) as unknown as LoadUnit);
  render(<Palette onClose={close} onHelp={help} onNavigation={() => undefined} />);
});

/** All at once: on a busy machine single keys are further apart than the pause before a call. */
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('shows first where the person can go and what they can begin, and nothing that is not theirs', () => {
  expect(options()).toEqual(['routes.issues', 'routes.flows', 'routes.new_issue']);
  expect(options().join()).not.toContain('secret');
});

it('finds things of the units with one call for what was typed last, and opens one', async () => {
  find.mockResolvedValue([{ id: 42, label: '#42 Press stopped', href: '/issue/42' }]);
  type('42');
  await screen.findByRole('option', { name: /#42 Press stopped/ });
  expect(find).toHaveBeenCalledTimes(1);
  expect(find).toHaveBeenCalledWith(expect.objectContaining({ text: '42', limit: 6 }));
  await userEvent.setup().keyboard('{Enter}');
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(window.location.pathname).toBe('/issue/42'));
});

it('finds a setting by what is set there', async () => {
  await userEvent.setup().keyboard('transit');
  expect(options()).toEqual(['routes.flows']);
});

it('aborts the call for what was typed before', async () => {
  const signals: AbortSignal[] = [];
  find.mockImplementation(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  type('press');
  await waitFor(() => expect(signals).toHaveLength(1));
  type('presses');
  expect(signals[0]?.aborted).toBe(true);
});

it('says that a search failed instead of that there is nothing', async () => {
  find.mockRejectedValue(new Error('no code'));
  await userEvent.setup().keyboard('zzz');
  expect(await screen.findByText(/The search does not respond/)).toBeVisible();
});

it('finds actions of the portal by their words', async () => {
  const user = userEvent.setup();
  await user.keyboard('dark th');
  expect(options()).toEqual(['Theme: Dark']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('shortc{Enter}');
  expect(help).toHaveBeenCalled();
});
