import { registryEntry, route } from '../testing/registry-entry';
import { activeEntry, navigationEntries, parentOf } from './navigation-entries';

const registry = [
  registryEntry(
    'mfe-issues',
    [route('dashboard', '/'), route('issues', '/issues', 'issues/read'), route('notes', '/notes')],
    [
      { route: 'issues', icon: 'clipboard', place: 'drawer', order: 30 },
      { route: 'dashboard', icon: 'home', place: 'drawer', order: 20 },
      { route: 'notes', icon: 'tag', place: 'secondary', order: 10 },
    ],
  ),
  registryEntry(
    'mfe-staff',
    [route('staff.index', '/staff', 'settings.staff/read')],
    [{ route: 'staff.index', icon: 'users', place: 'drawer', order: 25 }],
  ),
];
const everything = () => true;

it('mixes the entries of all units in the order of their manifests', () => {
  expect(navigationEntries(registry, 'drawer', everything).map(({ id }) => id)).toEqual(['dashboard', 'staff.index', 'issues']);
});

it('leaves out what the person may not open', () => {
  expect(navigationEntries(registry, 'drawer', (access) => access === 'any').map(({ id }) => id)).toEqual(['dashboard']);
});

it('asks for the right of the entry beside that of its screen', () => {
  const own = [
    registryEntry(
      'mfe-sync',
      [route('jobs', '/job-statuses')],
      [{ route: 'jobs', icon: 'cog', place: 'drawer', order: 1, access: 'process/read' }],
    ),
  ];
  expect(navigationEntries(own, 'drawer', (access) => access === 'any')).toEqual([]);
  expect(navigationEntries(own, 'drawer', everything)).toHaveLength(1);
});

it('leaves out an entry whose screen another entry leads to', () => {
  const views = [
    registryEntry(
      'mfe-staff',
      [route('timetable', '/timetable'), route('schedules', '/schedules')],
      [
        { route: 'timetable', icon: 'columns', place: 'drawer', order: 1, access: 'timetable/read' },
        { route: 'schedules', icon: 'calendar', place: 'drawer', order: 2, unless: 'timetable/read' },
      ],
    ),
  ];
  expect(navigationEntries(views, 'drawer', everything).map(({ id }) => id)).toEqual(['timetable']);
  expect(navigationEntries(views, 'drawer', (access) => access !== 'timetable/read').map(({ id }) => id)).toEqual(['schedules']);
});

it('keeps secondary actions apart', () => {
  expect(navigationEntries(registry, 'secondary', everything).map(({ id }) => id)).toEqual(['notes']);
});

it('marks the entry that leads furthest towards the address', () => {
  const entries = navigationEntries(registry, 'drawer', everything);
  expect(activeEntry(entries, '/')?.id).toBe('dashboard');
  expect(activeEntry(entries, '/staff/7')?.id).toBe('staff.index');
  expect(activeEntry(entries, '/staffing')).toBeUndefined();
});

it('belongs to the settings when it is one, unless it says otherwise', () => {
  const [policy, rule] = [route('policy', '/sign_in_policy'), { ...route('rule', '/rule'), parent: 'policy' }];
  const own = registryEntry('mfe-staff', [policy, rule]);
  const setting = { icon: 'lock', group: 'company', order: 1, description: 'settings.it' } as const;
  const settings = [
    { ...setting, route: 'policy' },
    { ...setting, route: 'rule' },
  ];
  const deployed = [...registry, { ...own, manifest: { ...own.manifest, settings } }];
  expect(parentOf(policy, deployed)).toBe('settings');
  expect(parentOf(rule, deployed)).toBe('policy');
  expect(parentOf(route('issues', '/issues'), deployed)).toBeUndefined();
});

it('marks the entry that a screen says it belongs to', () => {
  const entries = navigationEntries(registry, 'drawer', everything);
  expect(activeEntry(entries, '/issue/7', 'issues')?.id).toBe('issues');
  expect(activeEntry(entries, '/issue/7', 'not_permitted_here')).toBeUndefined();
});
