import { startShellForTests } from '../testing/shell-texts';
import { registryEntry, route } from '../testing/registry-entry';
import { newActionOf, unitActions } from './unit-actions';

const issues = registryEntry('mfe-issues', [route('new_issue', '/new_issue')]);
const staff = registryEntry('mfe-staff', [route('staff.index', '/staff', 'settings.staff/read')]);
const registry = [
  {
    ...staff,
    manifest: {
      ...staff.manifest,
      actions: [
        {
          id: 'new_person',
          title: 'add',
          icon: 'plus',
          route: 'staff.index',
          query: { new: '1' },
          order: 70,
          access: 'settings.staff/create',
          shortcut: 'new',
        } as const,
      ],
    },
  },
  {
    ...issues,
    manifest: {
      ...issues.manifest,
      actions: [{ id: 'new_issue', title: 'new', icon: 'plus', route: 'new_issue', order: 10, shortcut: 'new' } as const],
    },
  },
];

beforeEach(() => startShellForTests({ registry }));

it('lists what the person may begin, in the order of the manifests, with its address', () => {
  expect(unitActions(registry, () => true).map(({ id, href }) => [id, href])).toEqual([
    ['new_issue', '/new_issue'],
    ['new_person', '/staff?new=1'],
  ]);
});

it('leaves out what the person may not begin, though they may see the screen', () => {
  expect(unitActions(registry, (access) => access !== 'settings.staff/create').map(({ id }) => id)).toEqual(['new_issue']);
});

it('begins what belongs to the unit of the screen, and nothing where that makes nothing', () => {
  const actions = unitActions(registry, () => true);
  expect(newActionOf(actions, 'mfe-staff', 'shell-web')?.id).toBe('new_person');
  expect(newActionOf(actions, 'mfe-charts', 'shell-web')).toBeUndefined();
  expect(newActionOf(actions, 'shell-web', 'shell-web')?.id).toBe('new_issue');
});
